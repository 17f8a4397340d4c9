import type { LinkProps } from '@practice/ui';
import { Link } from 'react-router-dom';

/** Internal addresses use the router; the browser opens files, PDFs and new windows. */
export function AppLink({ href, children, ...rest }: LinkProps) {
  const external = rest.target === '_blank' || !href.startsWith('/');
  return external ? (
    <a {...rest} href={href}>
      {children}
    </a>
  ) : (
    <Link {...rest} to={href}>
      {children}
    </Link>
  );
}
