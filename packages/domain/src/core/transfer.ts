/** How the call of a save is watched and cancelled, and the draft that it ends. */
export interface Transfer {
  signal?: AbortSignal | undefined;
  /** Told which share of the body was sent, 0 to 1; only when it carries files. */
  onProgress?: ((fraction: number) => void) | undefined;
  /** The key of the draft that ends with this save, in its transaction (decision G17). */
  draft?: string | undefined;
}
