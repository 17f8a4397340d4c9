import { sessionMessages as messages } from '@practice/domain';
import { Eye, EyeOff } from 'lucide-react';
import { useRef, useState, type KeyboardEvent, type UIEvent } from 'react';
import { FormElement } from '../forms/FormElement';
import { ENTER_SAVES } from '../forms/form-keys';
import { Button } from '../primitives/Button';
import { Field } from '../primitives/Field';
import { IconButton } from '../primitives/IconButton';
import { isSecondPress } from '../primitives/presses';
import { TextInput } from '../primitives/TextInput';

export interface LoginScreenProps {
  surgeonName: string;
  specialty: string;
  status: 'idle' | 'pending';
  /** Error of the last attempt; the caller clears it on `onEdit`. */
  error: string | null;
  /** Never called with an empty password. */
  onSubmit: (password: string) => void;
  onEdit: () => void;
}

/** The login screen: a single password (practice §2 "Login screen"). */
export function LoginScreen(props: LoginScreenProps) {
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState(false);
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const error = missing ? messages.passwordRequired : props.error;

  const handleSubmit = () => {
    if (props.status === 'pending') return;
    setMissing(password === '');
    if (password === '') input.current?.focus();
    else props.onSubmit(password);
  };

  const handleEdit = (value: string) => {
    setPassword(value);
    setMissing(false);
    props.onEdit();
  };

  const readCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));

  const toggle = (event: UIEvent) => {
    if (!isSecondPress(event)) setShown(!shown);
    input.current?.focus();
  };

  return (
    <main className="grid min-h-dvh place-items-center px-4 py-8">
      <div className="w-full max-w-[22rem]">
        <header className="mb-6 border-l-[3px] border-brand pl-4">
          <h1 className="font-serif text-title font-semibold">{props.surgeonName}</h1>
          <p className="mt-1 text-ink-2">{props.specialty}</p>
        </header>
        <FormElement
          onSubmit={handleSubmit}
          frozen={props.status === 'pending'}
          className="rounded-sheet border border-line bg-surface p-6"
        >
          <div {...ENTER_SAVES}>
            <Field
              label={messages.password}
              required
              error={error ?? undefined}
              hint={capsLock ? messages.capsLock : undefined}
            >
              {(control) => (
                <TextInput
                  {...control}
                  ref={input}
                  type={shown ? 'text' : 'password'}
                  autoComplete="current-password"
                  autoFocus
                  placeholder={messages.passwordPlaceholder}
                  value={password}
                  onChange={(event) => handleEdit(event.target.value)}
                  onKeyDown={readCapsLock}
                  onKeyUp={readCapsLock}
                  inside={
                    <IconButton
                      label={shown ? messages.hidePassword : messages.showPassword}
                      icon={
                        shown ? <EyeOff size={16} aria-hidden /> : <Eye size={16} aria-hidden />
                      }
                      onClick={toggle}
                    />
                  }
                />
              )}
            </Field>
          </div>
          <Button
            type="submit"
            variant="primary"
            status={props.status}
            pendingLabel={messages.submitting}
            disabled={props.status === 'pending'}
            className="mt-10 w-full"
            // The server counts attempts: the rest of a double click is none.
            onClick={(event) => isSecondPress(event) && event.preventDefault()}
          >
            {messages.submit}
          </Button>
        </FormElement>
        <p className="mt-4 px-6 text-caption text-ink-2">
          {messages.lostPassword}
          <code className="whitespace-nowrap">{messages.lostPasswordCommand}</code>
        </p>
      </div>
    </main>
  );
}
