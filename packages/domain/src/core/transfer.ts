/** A new record that was sent and whose answer was lost: the server may have stored it. */
export interface LostSave {
  /** The Idempotency-Key that it was sent under. */
  key: string;
  /** What was sent, as JSON; undefined when files were sent with it: only their author has them. */
  body?: unknown;
  /** When it was sent, as an instant. */
  at: string;
}

/** How the call of a save is watched and cancelled, and the draft that it ends. */
export interface Transfer {
  signal?: AbortSignal | undefined;
  /** Told which share of the body was sent, 0 to 1; only when it carries files. */
  onProgress?: ((fraction: number) => void) | undefined;
  /** The key of the draft that ends with this save, in its transaction (decision G17). */
  draft?: string | undefined;
  /** Of the draft that the form goes on with: the same intent goes on too, and is stored once (decision G5). */
  lost?: LostSave | null | undefined;
  /** Told, when a save fails, what may be stored nevertheless; null: nothing. */
  onLost?: ((lost: LostSave | null) => void) | undefined;
  /**
   * Told, before a save of a new record is refused with 409, how the record is stored: an earlier answer was lost, and another
   * computer has changed the record since (decision G27).
   */
  onChanged?: ((stored: unknown) => void) | undefined;
  /**
   * Told, with what to say, when a save leaves two records: another computer has changed or used the one that was corrected
   * (docs/decisions/150), or what was saved now is no correction of it (docs/decisions/319).
   */
  onFormerStays?: ((text: string) => void) | undefined;
}
