import type { LinkProps } from '@practice/ui';
import { Link } from 'react-router-dom';

/** Internal addresses go through the router; files, PDFs and new windows are the browser's. */
export function AppLink({ href, ...rest }: LinkProps) {
  if (rest.target === '_blank' || !href.startsWith('/')) return <a href={href} {...rest} />;
  return <Link to={href} {...rest} />;
}
