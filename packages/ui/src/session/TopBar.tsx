import { displayName, sessionMessages as messages, type SessionUser } from '@practice/domain';
import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from '../common/ConfirmDialog';
import { Button } from '../primitives/Button';
import { TextLink } from '../primitives/TextLink';

export interface TopBarProps {
  /** Product name at the left, a link to the home list. */
  brand: string;
  homeHref: string;
  /** The navigation links, after the brand. */
  nav?: ReactNode;
  /** Before the name of the user. */
  tools?: ReactNode;
  user: SessionUser;
  onLogout: () => void;
}

/** 'Sesión activa • {nombre}' and the logout button, on every page (practice §2 "Session guard"). */
export function TopBar({ brand, homeHref, nav, tools, user, onLogout }: TopBarProps) {
  const [asking, setAsking] = useState(false);
  const leave = () => {
    // Closed first: a form with unsaved text may ask its own question and keep the session.
    setAsking(false);
    onLogout();
  };
  return (
    <header data-print="hide" className="border-b border-line bg-surface">
      <div className="mx-auto flex min-h-11 max-w-[90rem] items-center gap-x-4 px-5 comfortable:py-1 max-[80rem]:flex-wrap max-[80rem]:justify-end max-[80rem]:gap-y-1 max-[30rem]:justify-start max-[80rem]:py-1">
        <TextLink
          href={homeHref}
          title={brand}
          appearance="navigation"
          className="max-w-64 shrink-0 truncate max-[80rem]:mr-auto max-[30rem]:-order-3 font-serif text-section text-ink"
        >
          {brand}
        </TextLink>
        {nav}
        <div className="ml-auto flex items-center gap-1">{tools}</div>
        {/* On a phone in two small lines between the brand and the button: a line of its own would cost the work below. */}
        <p
          title={displayName(user)}
          className="min-w-0 truncate text-ink-2 max-[30rem]:-order-2 max-[30rem]:line-clamp-2 max-[30rem]:max-w-22 max-[30rem]:text-right max-[30rem]:text-caption max-[30rem]:wrap-anywhere max-[30rem]:whitespace-normal"
        >
          {messages.active}
          {displayName(user)}
        </p>
        <Button size="small" onClick={() => setAsking(true)} className="max-[30rem]:-order-1">
          {messages.logout}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        confirmation={{
          type: 'confirm',
          title: messages.logout,
          text: messages.logoutQuestion,
          confirmLabel: messages.logout,
          onConfirm: leave,
        }}
      />
    </header>
  );
}
