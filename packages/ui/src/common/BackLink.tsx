import { commonMessages } from '@practice/domain';
import { ArrowLeft } from 'lucide-react';
import { TextLink } from '../primitives/TextLink';

export interface BackLinkProps {
  href: string;
  /** 'Volver' unless another text is documented. */
  text?: string;
  className?: string;
}

const OWN_ARROW = '← ';

/**
 * The back link of every page. An arrow in a documented text stays in the accessible name, but is rendered as the same
 * icon as everywhere.
 */
export function BackLink({ href, text = commonMessages.back, className }: BackLinkProps) {
  const hasArrow = text.startsWith(OWN_ARROW);
  return (
    <TextLink
      href={href}
      data-print="hide"
      appearance="navigation"
      icon={<ArrowLeft size={16} aria-hidden />}
      className={className}
    >
      <span>
        {hasArrow && <span className="sr-only">{OWN_ARROW}</span>}
        {hasArrow ? text.slice(OWN_ARROW.length) : text}
      </span>
    </TextLink>
  );
}
