import { BackLink } from './BackLink';
import { PageFrame } from './PageFrame';

export interface MissingRecordProps {
  title: string;
  /** Possible reason, or where such records are listed. */
  text: string;
  backHref: string;
}

/** Shown when a record does not exist, with a link to its list (decision C1). */
export function MissingRecord({ title, text, backHref }: MissingRecordProps) {
  return <PageFrame back={<BackLink href={backHref} />} title={title} note={text} />;
}
