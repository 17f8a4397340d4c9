import { displayName, sessionMessages as messages } from '@practice/domain';
import { useSession } from '@practice/domain/api';
import { useState } from 'react';
import { ConfirmDialog } from '../common/ConfirmDialog';
import { Button } from '../primitives/Button';

export interface WelcomePanelProps {
  /** Called after confirmation: ends the session and reloads the page. */
  onLogout: () => void;
}

/**
 * The header widget of the home page: the logged-in user, and a logout with its own confirmation and a reload (practice
 * §2; decision S5).
 */
export function WelcomePanel({ onLogout }: WelcomePanelProps) {
  const session = useSession();
  const [asking, setAsking] = useState(false);
  const user = 'user' in session ? session.user : null;
  if (user === null) return null;

  const leave = () => {
    // Closed first: a form with unsaved text may ask its own question and keep the session.
    setAsking(false);
    onLogout();
  };

  return (
    <div data-print="hide" className="flex min-w-0 items-center gap-1 text-label font-normal">
      <p title={displayName(user)} className="max-w-52 min-w-0 truncate text-ink-2">
        {messages.welcome(displayName(user))}
      </p>
      <Button variant="quiet" size="small" onClick={() => setAsking(true)}>
        {messages.welcomeLogout}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        confirmation={{
          type: 'confirm',
          title: messages.welcomeLogout,
          text: messages.welcomeLogoutQuestion,
          confirmLabel: messages.welcomeLogout,
          onConfirm: leave,
        }}
      />
    </div>
  );
}
