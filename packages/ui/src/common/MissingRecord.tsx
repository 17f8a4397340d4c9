import { commonMessages } from '@practice/domain';
import { Sheet } from '../primitives/Sheet';
import { TextLink } from '../primitives/TextLink';
import { BackLink } from './BackLink';
import { PageFrame } from './PageFrame';

export interface MissingRecordProps {
  title: string;
  /** Possible reason, or where such records are listed. */
  text: string;
  homeHref: string;
}

/** Shown when a record or a page does not exist, with the way home (decision C1). */
export function MissingRecord({ title, text, homeHref }: MissingRecordProps) {
  return (
    <PageFrame back={<BackLink href={homeHref} />} title={title}>
      <Sheet>
        <div className="grid justify-items-center gap-3 py-10 text-center">
          <p className="text-ink-2">{text}</p>
          <TextLink href={homeHref} appearance="button">
            {commonMessages.goHome}
          </TextLink>
        </div>
      </Sheet>
    </PageFrame>
  );
}
