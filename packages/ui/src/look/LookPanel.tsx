import { lookMessages as messages } from '@practice/domain';
import { look, type LookName } from '@practice/domain/api';
import { SunMoon } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Field } from '../primitives/Field';
import { IconButton } from '../primitives/IconButton';
import { Popover } from '../primitives/Popover';
import { expander } from '../primitives/presses';
import { SegmentedControl } from '../primitives/SegmentedControl';

const AUTO = 'auto';

const CHOICES = (['theme', 'density'] as const).map((name) => {
  const { label, options } = messages[name];
  const segments = Object.entries(options).map(([value, text]) => ({ value, label: text }));
  return { name, label, segments };
});

/** As public/look.js does before the first paint. */
function show(name: LookName) {
  const value = look.read(name);
  if (value === null) delete document.documentElement.dataset[name];
  else document.documentElement.dataset[name] = value;
}

/** The button of the top bar that opens the choice of theme and density, kept on this computer (docs/decisions/255). */
export function LookPanel() {
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();

  // What another window of this computer chose.
  useEffect(() => {
    const showAll = ({ key }: StorageEvent) => {
      if (look.isKey(key)) CHOICES.forEach(({ name }) => show(name));
    };
    window.addEventListener('storage', showAll);
    return () => window.removeEventListener('storage', showAll);
  }, []);

  return (
    <div
      ref={anchor}
      className="relative"
      onKeyDown={(event) => {
        if (!open || event.key !== 'Escape') return;
        setOpen(false);
        button.current?.focus();
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <IconButton
        ref={button}
        label={messages.title}
        icon={<SunMoon size={16} aria-hidden />}
        {...expander(open, setOpen)}
        aria-controls={open ? id : undefined}
      />
      <Popover
        id={id}
        open={open}
        anchor={anchor}
        {...(open && { role: 'group', 'aria-label': messages.title })}
        // A press between the choices keeps it open.
        tabIndex={-1}
        // Not shrunk to the room beside the button, which leaves a telephone none.
        className="w-max min-w-0!"
      >
        {open && <Choices />}
      </Popover>
    </div>
  );
}

function Choices() {
  const [chosen, setChosen] = useState(() => ({
    theme: look.read('theme') ?? AUTO,
    density: look.read('density') ?? AUTO,
  }));
  return (
    <div className="grid gap-3 p-4">
      {CHOICES.map(({ name, label, segments }) => (
        <Field key={name} label={label} group>
          {(control) => (
            <SegmentedControl
              {...control}
              segments={segments}
              value={chosen[name]}
              onValueChange={(value) => {
                look.choose(name, value === AUTO ? null : value);
                show(name);
                setChosen({ ...chosen, [name]: value });
              }}
            />
          )}
        </Field>
      ))}
    </div>
  );
}
