import type { Photo, PhotoUpload } from '@practice/domain';
import { inventedPng, type InventedPicture } from '@practice/domain/testing';
import { endoscopyPhoto } from './invented-pictures';

/** The address of an invented picture whose pixels count: enlarged it is soft, as a small photo is. */
export function pngAddress(picture: InventedPicture, width: number, height: number): string {
  const bytes = Array.from(inventedPng(picture, width, height), (byte) =>
    String.fromCharCode(byte),
  );
  return `data:image/png;base64,${btoa(bytes.join(''))}`;
}

/** The photo with that number of a stored report. */
export const storedPhoto = (n: number, name = `foto ${n}.jpg`): Photo => ({
  id_foto: n,
  url: endoscopyPhoto(`Foto ${n}`, 4000, 3000),
  file_key: `clave-${n}`,
  filename: name,
  content_type: 'image/jpeg',
  size_bytes: 8_000_000,
  created_at: '2026-11-20T13:30:00Z',
  thumbnail_url: endoscopyPhoto(`Foto ${n}`, 400, 300),
  posicion: null,
});

export const storedPhotos = (count: number): Photo[] =>
  Array.from({ length: count }, (_, n) => storedPhoto(n + 1));

/** Files that nobody owns, for stories. */
export const pdfFile = (name = 'informe.pdf', size = 350 * 1024): File =>
  new File([new Uint8Array(size)], name, { type: 'application/pdf' });

export const imageFile = (name = 'placa.png'): File =>
  new File([inventedPng('endoscopy', 240, 180)], name, { type: 'image/png' });

/** A photo that was chosen and waits for its upload. */
export const chosenPhoto = (name: string, change: Partial<PhotoUpload> = {}): PhotoUpload => ({
  id: name,
  file: imageFile(name),
  posicion: null,
  status: 'waiting',
  fraction: 0,
  problem: null,
  mayRetry: true,
  photo: null,
  ...change,
});

/** Only claims its size. */
export const hugeFile = (name = 'estudio-completo.pdf', size = 26 * 1024 * 1024): File =>
  Object.defineProperty(pdfFile(name, 1), 'size', { value: size });

function transferOf(files: readonly File[], text?: string): DataTransfer {
  const data = new DataTransfer();
  for (const file of files) data.items.add(file);
  if (text !== undefined) data.setData('text/plain', text);
  return data;
}

/** Drags files over an element; the event tells whether the page would refuse them. */
export function dragOver(target: EventTarget, ...files: File[]): DragEvent {
  return fire(target, 'dragover', files);
}

/** Drops files on an element; not prevented, the browser would open them instead of the page. */
export function dropOn(target: EventTarget, ...files: File[]): DragEvent {
  return fire(target, 'drop', files);
}

function fire(target: EventTarget, type: string, files: readonly File[]): DragEvent {
  const dataTransfer = transferOf(files);
  const event = new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer });
  target.dispatchEvent(event);
  return event;
}

/** Pastes a file, with the text that a word processor would add to it. */
export function pasteOn(target: EventTarget, file: File, text?: string): ClipboardEvent {
  const clipboardData = transferOf([file], text);
  const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData });
  target.dispatchEvent(event);
  return event;
}

/** Chooses a file by the button's window, which a story cannot open. */
export function chooseFile(within: ParentNode, file: File): void {
  chooseFiles(within, [file]);
}

/** Chooses several files at once. */
export function chooseFiles(within: ParentNode, files: readonly File[]): void {
  const input = within.querySelector<HTMLInputElement>('input[type=file]:not([capture])');
  if (input === null) throw new Error('No file input');
  input.files = transferOf(files).files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}
