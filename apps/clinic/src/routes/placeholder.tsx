import { sessionMessages } from '@practice/domain';
import { BackLink, PageFrame, Sheet, TextLink } from '@practice/ui';
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
    <PageFrame back={<BackLink href={paths.home} />} title={title}>
      <PageTitle page={page} />
      <Sheet>
        <p className="text-ink-2">{text}</p>
        {link && (
          <p className="mt-2">
            <TextLink href={link.href}>{link.label}</TextLink>
          </p>
        )}
      </Sheet>
    </PageFrame>
  );
}

const toEndoscopy = { href: paths.endoscopy, label: placeholders.endoscopy.title };

/** `/estadistica` */
export const StatisticsRoute = () => <Placeholder page="statistics" link={toEndoscopy} />;
/** `/cirugia` */
export const BillingRoute = () => <Placeholder page="billing" />;
/** `/endoscopia` */
export const EndoscopyRoute = () => <Placeholder page="endoscopy" />;
