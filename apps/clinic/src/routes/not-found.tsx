import { commonMessages } from '@practice/domain';
import { MissingRecord } from '@practice/ui';
import { paths } from '../paths';
import { PageTitle } from '../shell/PageTitle';

/** Any other address. */
export function Component() {
  return (
    <>
      <PageTitle page="notFound" />
      <MissingRecord
        title={commonMessages.pageNotFound}
        text={commonMessages.pageNotFoundText}
        homeHref={paths.home}
      />
    </>
  );
}
