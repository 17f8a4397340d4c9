import { commonMessages } from '@practice/domain';
import { ArrowLeft } from 'lucide-react';
import { TextLink } from '../primitives/TextLink';

export interface BackLinkProps {
  href: string;
  /** 'Volver', where no other text is documented. */
  text?: string;
  className?: string;
}

const OWN_ARROW = '← ';

/** The way back, which looks the same everywhere. A documented arrow is read as it is written, and drawn as the others are. */
export function BackLink({ href, text = commonMessages.back, className }: BackLinkProps) {
  const hasArrow = text.startsWith(OWN_ARROW);
  return (
    <TextLink
      href={href}
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
