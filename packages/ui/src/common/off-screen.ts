/**
 * Class of a row of a long list: the browser lays out and paints only the rows in sight, so that showing the list does not
 * take longer the longer it is. A row that was never in sight counts as high as a line of text with its padding.
 */
export const OFF_SCREEN_ROW =
  '[contain-intrinsic-block-size:auto_2.75rem] [content-visibility:auto] print:[content-visibility:visible]';

/** The same for a row with a line of buttons under its title: lower than that, it would lie over the next row until it is seen. */
export const OFF_SCREEN_TALL_ROW =
  '[contain-intrinsic-block-size:auto_4.125rem] [content-visibility:auto] print:[content-visibility:visible]';

/**
 * Beside {@link OFF_SCREEN_ROW}, for a row that is below the first screen of its list: the browser counts rows as in sight that
 * are half a window away, which is twice as many as are seen. In the first frame of a tab it leaves these out (useShownTab).
 */
export const LATER_ROW = 'in-data-arriving:[content-visibility:hidden]';

/** The same for a block of rows; {@link offScreenHeight} is its style. */
export const OFF_SCREEN_ROWS = '[content-visibility:auto] print:[content-visibility:visible]';

/** The height that a block of `rows` counts as until it was in sight. */
export const offScreenHeight = (rows: number) => ({
  containIntrinsicBlockSize: `auto ${2.75 * rows}rem`,
});
