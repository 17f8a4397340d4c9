import {
  acceptOf,
  fileMessages as messages,
  fileSize,
  isOfKind,
  type FileKind,
} from '@practice/domain';
import { clsx } from 'clsx';
import { Camera, Paperclip, X } from 'lucide-react';
import { useRef, type Ref } from 'react';
import { Field } from '../primitives/Field';
import { IconButton } from '../primitives/IconButton';
import { MessageAction } from '../primitives/MessageAction';
import { mergeRefs } from '../primitives/merge-refs';
import { READ_ONLY_EMPTY } from '../primitives/control-class';
import { FileButton } from './FileButton';
import { ImageThumbnail } from './ImageThumbnail';
import { UploadProgress } from './UploadProgress';
import { useFileIntake } from './use-file-intake';

export interface FileFieldProps {
  label: string;
  /** Chosen, not yet sent. */
  file: File | null;
  /** Called with an accepted file; with null when it is taken out. */
  onFileChange: (file: File | null) => void;
  /** What is accepted, by type and size; anything else is refused by name. */
  kinds: readonly FileKind[];
  /** A given file is not accepted; `file` stays. `message` names it and says why. */
  onRefused: (name: string, message: string) => void;
  /** A refused file stops the save: a button forgets the refused file. */
  onDismissRefused?: () => void;
  /** Name of the file that the record has: a chosen one replaces it. */
  storedName?: string | null;
  /** The kinds that replace it; another one is added beside it. Default: all. */
  replacedBy?: readonly FileKind[];
  /** Percentage that was sent, null while nothing is being sent; `cancel` is null when it is too late. */
  transfer?: { percent: number | null; cancel: (() => void) | null };
  /** A save is pending: no file is taken. */
  frozen?: boolean;
  error?: string;
  hint?: string;
  required?: boolean;
  /** The name of the stored file, without buttons. */
  readOnly?: boolean;
  className?: string;
  /** The button that chooses. */
  ref?: Ref<HTMLButtonElement>;
}

/** Bytes are sent by the form; this field only holds the file: chosen, dropped, pasted, or taken by the camera. */
export function FileField(props: FileFieldProps) {
  const { label, file, kinds, storedName, error, hint, required, readOnly, className } = props;
  const { replacedBy = kinds } = props;
  const box = useRef<HTMLDivElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const intake = useFileIntake(box, {
    kinds,
    enabled: !props.frozen && !readOnly,
    onFile: props.onFileChange,
    onRefused: (name, message) => props.onRefused(name, messages.refused(message, name)),
  });
  // An error that cannot be dismissed is of the chosen file itself; the other one is of a file that the box does not show.
  const isRefused = error !== undefined && !props.onDismissRefused;
  const isMarked = isRefused || (error !== undefined && file === null);
  const percent = props.transfer?.percent ?? null;
  const sending = percent !== null;
  const remove = () => {
    choose.current?.focus();
    props.onFileChange(null);
  };
  const dismissRefused = () => {
    choose.current?.focus();
    props.onDismissRefused?.();
  };

  return (
    <Field
      group
      fills
      label={label}
      hint={hint}
      required={required}
      error={error}
      errorAction={
        // Beside the message, which names that file.
        props.onDismissRefused && (
          <MessageAction onClick={dismissRefused}>{messages.dismissRefused}</MessageAction>
        )
      }
      className={className}
    >
      {(control) =>
        readOnly ? (
          <p data-readonly className="py-0.5 font-medium wrap-anywhere">
            {storedName ?? READ_ONLY_EMPTY}
          </p>
        ) : (
          <div
            {...intake.dropTarget}
            ref={box}
            role="group"
            aria-labelledby={control['aria-labelledby']}
            data-over={intake.over || undefined}
            className={clsx(
              'flex min-h-16 grow flex-wrap items-center gap-x-3 gap-y-2 rounded-control border border-dashed px-3 py-2',
              intake.over && 'border-brand bg-selected text-on-selected',
              !intake.over && (isMarked ? 'border-danger' : 'border-edge'),
            )}
          >
            <div className="flex min-w-0 grow basis-60 items-center gap-2">
              {file && <ImageThumbnail key={identityOf(file)} file={file} />}
              <div className="min-w-0 grow">
                {/* Always mounted: a live region. */}
                <div role="status">
                  {file && !sending && (
                    <>
                      {!isRefused && <p className="font-semibold">{messages.chosen}</p>}
                      <FileName file={file} />
                    </>
                  )}
                </div>
                {file && sending && (
                  <>
                    <UploadProgress
                      percent={percent}
                      onCancel={props.transfer?.cancel ?? null}
                      onFocusLost={() => choose.current?.focus()}
                    />
                    <FileName file={file} />
                  </>
                )}
                {storedName && (
                  <p className={clsx('wrap-anywhere', file && 'text-caption text-ink-2')}>
                    {file && isOfKind(file, replacedBy)
                      ? messages.replaces(storedName)
                      : messages.current(storedName)}
                  </p>
                )}
                {!file && (
                  <p className="text-ink-2">
                    {intake.over ? messages.dropHere : messages.dropHint}
                  </p>
                )}
              </div>
            </div>
            {/* Before the invitation, which goes on from the button's text. */}
            <div className={clsx('flex flex-wrap items-center gap-2', !file && 'order-first')}>
              <FileButton
                id={control.id}
                ref={mergeRefs(choose, props.ref)}
                describedBy={control['aria-describedby']}
                label={file ? messages.chooseOther : messages.choose}
                icon={<Paperclip size={16} aria-hidden />}
                accept={acceptOf(kinds)}
                onFiles={intake.take}
              />
              {kinds.includes('jpg') && (
                <span className="hidden pointer-coarse:contents">
                  <FileButton
                    label={messages.takePhoto}
                    icon={<Camera size={16} aria-hidden />}
                    accept="image/*"
                    capture="environment"
                    onFiles={intake.take}
                  />
                </span>
              )}
              {file && (
                <IconButton
                  label={messages.remove}
                  icon={<X size={16} aria-hidden />}
                  onClick={remove}
                />
              )}
            </div>
          </div>
        )
      }
    </Field>
  );
}

const identityOf = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`;

function FileName({ file }: { file: File }) {
  return (
    <p className="wrap-anywhere text-ink-2">
      <span>{file.name}</span>{' '}
      <span className="whitespace-nowrap">{messages.size(fileSize(file.size))}</span>
    </p>
  );
}
