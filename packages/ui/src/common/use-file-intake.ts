import { checkFile, fileMessages as messages, type FileKind } from '@practice/domain';
import {
  useEffect,
  useEffectEvent,
  useState,
  type DragEvent,
  type HTMLAttributes,
  type RefObject,
} from 'react';

export interface FileIntakeOptions {
  kinds: readonly FileKind[];
  /** False while the field takes no file. */
  enabled: boolean;
  onFile: (file: File) => void;
  /** What was given is not accepted: `name` says which, `message` why. */
  onRefused: (name: string, message: string) => void;
}

const hasFiles = (data: DataTransfer | null): boolean => data?.types.includes('Files') === true;

/** Text that is copied together with its picture (a cell, a word processor) is pasted as text into a text box. */
const isTextPaste = ({ target, clipboardData }: ClipboardEvent): boolean =>
  target instanceof HTMLElement &&
  target.matches('input, textarea') &&
  clipboardData?.types.includes('text/plain') === true;

/** The ways in which a field gets its one file. */
export function useFileIntake(box: RefObject<HTMLElement | null>, options: FileIntakeOptions) {
  const { kinds, enabled, onFile, onRefused } = options;
  const take = (given: Iterable<File>) => {
    const files = [...given];
    const [file] = files;
    if (!file) return;
    const message = files.length > 1 ? messages.tooManyFiles(1) : checkFile(file, kinds);
    if (message === null) onFile(file);
    else onRefused(files.map(({ name }) => name).join(', '), message);
  };
  return { take, ...useFileTarget(box, { enabled, take }) };
}

/**
 * The ways in which a field gets files besides its button: dropped on `box`, or pasted anywhere in its form.
 */
export function useFileTarget(
  box: RefObject<HTMLElement | null>,
  { enabled, take }: { enabled: boolean; take: (files: Iterable<File>) => void },
) {
  const [over, setOver] = useState(false);

  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = event.clipboardData?.files;
    if (!enabled || !files?.length || event.defaultPrevented || isTextPaste(event)) return;
    event.preventDefault();
    take(files);
  });
  useEffect(() => {
    const form = box.current?.closest('form') ?? box.current;
    const handle = (event: ClipboardEvent) => paste(event);
    form?.addEventListener('paste', handle);
    return () => form?.removeEventListener('paste', handle);
  }, [box]);

  const dropTarget: HTMLAttributes<HTMLElement> = {
    onDragOver: (event: DragEvent) => {
      if (!enabled || !hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
      setOver(true);
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      setOver(false);
      if (!enabled || !hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      take(event.dataTransfer.files);
    },
  };

  return { over, dropTarget };
}
