/** How a call with files is watched and cancelled. */
export interface Transfer {
  signal?: AbortSignal | undefined;
  /** Told which share of the body was sent, 0 to 1; only when it carries files. */
  onProgress?: ((fraction: number) => void) | undefined;
}
