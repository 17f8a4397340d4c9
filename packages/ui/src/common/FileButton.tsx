import { useRef, type ReactNode, type Ref } from 'react';
import { Button } from '../primitives/Button';

export interface FileButtonProps {
  label: string;
  icon: ReactNode;
  /** Of the file input: '.pdf,.jpg'. */
  accept: string;
  /** Opens the camera, where there is one. */
  capture?: 'environment';
  /** Several files may be chosen at once. */
  multiple?: boolean;
  /** Called with what was chosen; not when the window is cancelled. */
  onFiles: (files: Iterable<File>) => void;
  id?: string;
  /** Id of the text that says what is accepted. */
  describedBy?: string;
  ref?: Ref<HTMLButtonElement>;
}

/** Opens the window of the system in which a file is chosen. */
export function FileButton(props: FileButtonProps) {
  const { accept, capture, multiple = false, onFiles, describedBy, label, ...rest } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...rest} aria-describedby={describedBy} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        capture={capture}
        multiple={multiple}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // The same file may be chosen again after it was removed.
          currentTarget.value = '';
        }}
      />
    </>
  );
}
