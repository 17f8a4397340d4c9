/** Milliseconds: longer than the pause between two keystrokes of a sentence. */
export const TYPING_PAUSE_MS = 1000;
