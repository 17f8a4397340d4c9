import type { KeyboardEvent } from 'react';

/** The key is the form's: Downshift leaves it alone. */
export function passKeyOn({ nativeEvent }: KeyboardEvent): void {
  Object.assign(nativeEvent, { preventDownshiftDefault: true });
}
