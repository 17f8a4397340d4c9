import { sessionMessages } from '@practice/domain';
import { BackLink, Sheet, TextLink } from '@practice/ui';
import { paths } from '../paths';
import { PageTitle } from '../shell/PageTitle';

const { placeholders } = sessionMessages;

interface PlaceholderProps {
  page: keyof typeof placeholders;
  /** A link to another page that no button leads to. */
  link?: { href: string; label: string };
}

/** A titled panel that states that the page is not available yet (decision H13). */
function Placeholder({ page, link }: PlaceholderProps) {
  const { title, text } = placeholders[page];
  return (
    <div className="mx-auto max-w-[48rem] px-5 py-8">
      <PageTitle page={page} />
      <Sheet>
        <h1 className="font-serif text-title font-semibold">{title}</h1>
        <p className="mt-2 mb-6 text-ink-2">{text}</p>
        <p className="flex gap-6">
          <BackLink href={paths.home} />
          {link && <TextLink href={link.href}>{link.label}</TextLink>}
        </p>
      </Sheet>
    </div>
  );
}

const toEndoscopy = { href: paths.endoscopy, label: placeholders.endoscopy.title };

/** `/estadistica` */
export const StatisticsRoute = () => <Placeholder page="statistics" link={toEndoscopy} />;
/** `/cirugia` */
export const BillingRoute = () => <Placeholder page="billing" />;
/** `/endoscopia` */
export const EndoscopyRoute = () => <Placeholder page="endoscopy" />;
