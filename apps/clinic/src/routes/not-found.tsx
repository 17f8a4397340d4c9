import { commonMessages } from '@practice/domain';
import { BackLink } from '@practice/ui';
import { paths } from '../paths';
import { PageTitle } from '../shell/PageTitle';

/** Any other address: a page with a link to the home page. */
export function Component() {
  return (
    <div className="mx-auto max-w-[40rem] px-5 py-16 text-center">
      <PageTitle page="notFound" />
      <h1 className="font-serif text-title font-semibold">{commonMessages.pageNotFound}</h1>
      <p className="mt-2 mb-6 text-ink-2">{commonMessages.pageNotFoundText}</p>
      <BackLink href={paths.home} text={commonMessages.goHome} />
    </div>
  );
}
