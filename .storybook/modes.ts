/**
 * How Chromatic and `npm run pictures` shoot a story. Only stories with `parameters: PICTURE` are shot: a story that
 * shows how something behaves has no picture worth comparing.
 */
export const MODES = {
  desk: { viewport: 'desk', theme: 'light' },
  notebook: { viewport: 'laptop', theme: 'light' },
  dark: { viewport: 'desk', theme: 'dark' },
  touch: { viewport: 'laptop', theme: 'light', density: 'comfortable' },
} as const;

const { desk, dark, touch } = MODES;

export const NO_PICTURE = { chromatic: { disableSnapshot: true } };

/** A page or a part that fills the window's width. */
export const PICTURE = { chromatic: { disableSnapshot: false, modes: MODES } };

/** A component of the size of its content: the window changes nothing about it. */
export const SMALL_PICTURE = {
  chromatic: { disableSnapshot: false, modes: { desk, dark, touch } },
};

/** Windows high contrast. */
export const FORCED_COLORS_PICTURE = {
  chromatic: { disableSnapshot: false, modes: { desk }, forcedColors: 'active' },
};

/** The toolbar says so too, and the story is on paper wherever it stands. */
export const PAPER = { medium: 'paper' };

/** On paper; with `globals: PAPER`. */
export const PRINT_PICTURE = {
  chromatic: { disableSnapshot: false, modes: { desk }, media: 'print' },
};
