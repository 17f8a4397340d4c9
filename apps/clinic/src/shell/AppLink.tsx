import type { LinkProps } from '@practice/ui';
import { useHref, useLinkClickHandler } from 'react-router-dom';

/** Internal addresses use the router; the browser opens files, PDFs and new windows. */
export function AppLink({ href, children, ...rest }: LinkProps) {
  const external = rest.target === '_blank' || !href.startsWith('/');
  return external ? (
    <a {...rest} href={href}>
      {children}
    </a>
  ) : (
    <RoutedLink {...rest} href={href}>
      {children}
    </RoutedLink>
  );
}

/** By the router's hooks for links: its `Link` brings along what loads pages ahead in its own framework (docs/decisions/277). */
function RoutedLink({ href, onClick, children, ...rest }: LinkProps) {
  const follow = useLinkClickHandler<HTMLAnchorElement>(href);
  return (
    <a
      {...rest}
      href={useHref(href)}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    >
      {children}
    </a>
  );
}
