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
  /**
   * Nothing is asked when a record of this draft is stored already (docs/decisions/333): the user has read so, or it is the form's own
   * record, which this save corrects, follows or replaces.
   */
  repeats?: boolean | undefined;
  /** Of the draft that the form goes on with: the same intent goes on too, and is stored once (decision G5). */
  lost?: LostSave | null | undefined;
  /** Told, when a save is sent and when it fails, what may be stored without an answer; null: nothing. */
  onLost?: ((lost: LostSave | null) => void) | undefined;
  /**
   * Told, before a save of a new record is refused with 409, how the record is stored: an earlier answer was lost, and another
   * computer has changed the record since (decision G27).
   */
  onChanged?: ((stored: unknown) => void) | undefined;
  /** Told what became of a record before the one that is saved. */
  onFormer?: ((former: FormerRecord) => void) | undefined;
}

/** A record that a save leaves beside the one that it stores. */
export interface FormerRecord {
  /**
   * Of a new record whose answer was lost, when the one that is saved is no correction of it (docs/decisions/319). Null: it was
   * corrected, and stays because another computer has changed or used it (docs/decisions/150).
   */
  name: string | null;
  /** Why the server refused it, and stored nothing of it; null: it is stored. */
  error: unknown;
}
