import { commonMessages } from '@practice/domain';
import { BackLink, PageFrame } from '@practice/ui';
import { paths } from '../paths';
import { PageTitle } from '../shell/PageTitle';

/** Any other address: a page with a link to the home page. */
export function Component() {
  return (
    <PageFrame
      back={<BackLink href={paths.home} text={commonMessages.goHome} />}
      title={commonMessages.pageNotFound}
      note={commonMessages.pageNotFoundText}
    >
      <PageTitle page="notFound" />
    </PageFrame>
  );
}
