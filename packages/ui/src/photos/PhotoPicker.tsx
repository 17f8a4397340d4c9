import { photoMessages as messages } from '@practice/domain';
import { clsx } from 'clsx';
import { Camera, ImagePlus } from 'lucide-react';
import { useRef, type Ref } from 'react';
import { FileButton } from '../common/FileButton';
import { useFileTarget } from '../common/use-file-intake';
import { useToast } from '../primitives/use-toast';

export interface PhotoPickerProps {
  onFiles: (files: File[]) => void;
  /** A save is pending: what is offered now is refused, and that is said. */
  frozen?: boolean;
  /** The button that chooses. */
  ref?: Ref<HTMLButtonElement>;
}

/** Photos are chosen, dropped, pasted anywhere in the form, or taken by the camera (clinical-history §2.9). */
export function PhotoPicker({ onFiles, frozen = false, ref }: PhotoPickerProps) {
  const toast = useToast();
  const box = useRef<HTMLDivElement>(null);
  const take = (given: Iterable<File>) => {
    const files = [...given];
    if (files.length === 0) return;
    // Not in silence: they would be believed to be attached.
    if (frozen) toast({ tone: 'error', text: messages.notWhileSaving(files.length) });
    else onFiles(files);
  };
  const { over, dropTarget } = useFileTarget(box, { enabled: true, take });
  const invites = over && !frozen;
  return (
    <div
      {...dropTarget}
      ref={box}
      data-photo-target
      data-over={invites || undefined}
      className={clsx(
        'flex min-h-16 flex-wrap content-center items-center justify-center gap-x-3 gap-y-2 rounded-control border border-dashed px-3 py-2',
        invites ? 'border-brand bg-selected text-on-selected' : 'border-edge',
      )}
    >
      <FileButton
        ref={ref}
        label={messages.add}
        icon={<ImagePlus size={16} aria-hidden />}
        accept="image/*"
        multiple
        onFiles={take}
      />
      <span className="hidden pointer-coarse:contents">
        <FileButton
          label={messages.takePhoto}
          icon={<Camera size={16} aria-hidden />}
          accept="image/*"
          capture="environment"
          onFiles={take}
        />
      </span>
      <p className="min-w-0 text-ink-2">{invites ? messages.dropHere : messages.dropHint}</p>
    </div>
  );
}
