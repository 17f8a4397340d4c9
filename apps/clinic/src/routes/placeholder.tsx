import { commonMessages, sessionMessages } from '@practice/domain';
import { Sheet, TextLink } from '@practice/ui';
import { paths } from '../paths';

const { placeholders } = sessionMessages;

interface PlaceholderProps {
  title: string;
  text: string;
  /** A further address that no button leads to. */
  link?: { href: string; label: string };
}

/** A titled panel that says honestly what is not there yet (decision H13). */
function Placeholder({ title, text, link }: PlaceholderProps) {
  return (
    <div className="mx-auto max-w-[48rem] px-5 py-8">
      <Sheet>
        <h1 className="font-serif text-title font-semibold">{title}</h1>
        <p className="mt-2 mb-6 text-ink-2">{text}</p>
        <p className="flex gap-6">
          <TextLink href={paths.home}>{commonMessages.back}</TextLink>
          {link && <TextLink href={link.href}>{link.label}</TextLink>}
        </p>
      </Sheet>
    </div>
  );
}

const toEndoscopy = { href: paths.endoscopy, label: placeholders.endoscopy.title };

/** `/estadistica` */
export const StatisticsRoute = () => (
  <Placeholder {...placeholders.statistics} link={toEndoscopy} />
);
/** `/cirugia` */
export const BillingRoute = () => <Placeholder {...placeholders.billing} />;
/** `/endoscopia` */
export const EndoscopyRoute = () => <Placeholder {...placeholders.endoscopy} />;
