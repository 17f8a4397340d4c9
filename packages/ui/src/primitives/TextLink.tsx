import { clsx } from 'clsx';
import { use, type ReactNode } from 'react';
import { LinkContext, type LinkProps } from './link-context';

export type TextLinkProps = Omit<LinkProps, 'children'> & {
  /** Before the text, 16 px, with `aria-hidden`. */
  icon?: ReactNode;
  /** `navigation`: bold and without underline, for bars that contain only links. `button`: outlined, beside small buttons. */
  appearance?: 'text' | 'navigation' | 'button';
} & (
    | { iconOnly?: false; children: ReactNode }
    /**
     * Only the icon; the text is its accessible name, without an element of its own, because a list has one in every
     * row.
     */
    | { iconOnly: true; children: string }
  );

/** A way to another page, as a link: it opens in another tab too. A command is a `Button`. */
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
      aria-label={iconOnly ? children : undefined}
      {...rest}
      className={clsx(
        'inline-flex min-h-target min-w-target items-center gap-1.5',
        appearance === 'button'
          ? 'h-control-small rounded-control border border-edge bg-surface px-2.5 text-label whitespace-nowrap text-ink transition-tones hover:border-brand hover:bg-selected'
          : 'rounded-badge text-brand hover:text-brand-strong',
        appearance === 'text' && !iconOnly && 'underline underline-offset-2',
        appearance === 'navigation' && 'font-semibold hover:underline',
        iconOnly && 'justify-center align-middle hover:bg-selected',
        className,
      )}
    >
      {icon}
      {!iconOnly && children}
    </Link>
  );
}
