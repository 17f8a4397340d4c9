import type { DocsRenderer } from '@storybook/addon-docs';

type Render = DocsRenderer<never>['render'];

/**
 * Renders a page of documentation once. Storybook renders it again for each choice in the toolbar, with another key: every
 * frame on the page would load its story anew, which takes seconds and shows white boxes. The page and its frames follow the
 * toolbar by themselves (`DocsPage`, `fitFrame`). Another page has another renderer.
 */
export async function lastingDocsRenderer(): Promise<
  Pick<DocsRenderer<never>, 'render' | 'unmount'>
> {
  const { DocsRenderer } = await import('@storybook/addon-docs');
  const { render, unmount } = new DocsRenderer<never>();
  let rendered: ReturnType<Render> | null = null;
  return {
    render: (...page) => (rendered ??= render(...page)),
    unmount: (element) => {
      rendered = null;
      unmount(element);
    },
  };
}
