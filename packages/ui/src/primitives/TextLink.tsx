import { clsx } from 'clsx';
import { use, type ReactNode } from 'react';
import { LinkContext, type LinkProps } from './link-context';

export interface TextLinkProps extends LinkProps {
  icon?: ReactNode;
  /** Draws the icon alone; the text stays as its name. */
  iconOnly?: boolean;
  /** `navigation`: bold and without underline, for bars where everything is a link. */
  appearance?: 'text' | 'navigation';
}

export function TextLink({
  icon,
  iconOnly,
  appearance = 'text',
  className,
  children,
  ...rest
}: TextLinkProps) {
  const Link = use(LinkContext);
  return (
    <Link
      {...rest}
      className={clsx(
        'inline-flex min-h-target min-w-target items-center gap-1.5 rounded-badge text-brand hover:text-brand-strong',
        appearance === 'text' && !iconOnly && 'underline underline-offset-2',
        appearance === 'navigation' && 'font-semibold hover:underline',
        iconOnly && 'justify-center align-middle hover:bg-selected',
        className,
      )}
    >
      {icon}
      {iconOnly ? <span className="sr-only">{children}</span> : children}
    </Link>
  );
}
