/** The kinds of file that the practice stores, told apart by content (decision ES1). */
export const FILE_KINDS = {
  pdf: { mime: 'application/pdf', extensions: ['.pdf'] },
  jpg: { mime: 'image/jpeg', extensions: ['.jpg', '.jpeg'] },
  png: { mime: 'image/png', extensions: ['.png'] },
  gif: { mime: 'image/gif', extensions: ['.gif'] },
  bmp: { mime: 'image/bmp', extensions: ['.bmp'] },
  tiff: { mime: 'image/tiff', extensions: ['.tif', '.tiff'] },
  webp: { mime: 'image/webp', extensions: ['.webp'] },
} as const satisfies Record<string, { mime: string; extensions: readonly string[] }>;

export type FileKind = keyof typeof FILE_KINDS;

/** Of studies and interconsultas (clinical-history §5; decision ES1). */
export const DOCUMENT_KINDS = ['pdf', 'jpg', 'png'] as const satisfies FileKind[];

/** What browsers show and the server makes small versions of (decision FO1). */
export const PHOTO_KINDS = ['jpg', 'png', 'webp', 'gif'] as const satisfies FileKind[];

/** Photos of one report, unless the practice sets another number (decision FO1). */
export const MAX_PHOTOS = 30;

/** Bytes: 25 MB (decision ES1). */
export const MAX_FILE_BYTES = 25 * 1024 * 1024;
