import { clsx } from 'clsx';
import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  type ComponentProps,
  type RefObject,
} from 'react';
import { mergeRefs } from './merge-refs';
import { placeList } from './place-list';

export interface PopoverProps extends ComponentProps<'div'> {
  open: boolean;
  /** The element below which it opens; at least as wide as this element. */
  anchor: RefObject<HTMLElement | null>;
  /** For a list below a field of a form: it opens above the field where it would cover the form's save button. */
  keepsSaveFree?: boolean;
}

/** Checked once: without anchor support, the top layer would place the box in the window's corner. */
const HAS_ANCHORS =
  typeof CSS !== 'undefined' &&
  CSS.supports('anchor-name: --a') &&
  'popover' in HTMLElement.prototype;

/**
 * The one popup technique. The popup stays in the DOM subtree in which it is rendered (inside a dialog, the dialog's),
 * so a modal cannot make it unclickable (hazard H3), and is shown in the top layer, so nothing clips it (hazard H4).
 * Its owner handles opening and closing, Escape included.
 */
export function Popover({
  open,
  anchor,
  keepsSaveFree = false,
  className,
  style,
  ref,
  ...rest
}: PopoverProps) {
  const box = useRef<HTMLDivElement>(null);
  const anchorName = `--anchor-${useId().replace(/\W/g, '')}`;

  useLayoutEffect(() => {
    if (HAS_ANCHORS) box.current?.togglePopover(open);
  }, [open]);
  useLayoutEffect(() => {
    if (!open || !keepsSaveFree) return;
    const place = () => placeList(box.current, anchor.current);
    place();
    window.addEventListener('resize', place);
    document.addEventListener('scroll', place, true);
    return () => {
      window.removeEventListener('resize', place);
      document.removeEventListener('scroll', place, true);
    };
  }, [anchor, open, keepsSaveFree]);
  // Not a layout effect: the anchor is often the parent, whose ref is set after its children's effects.
  useEffect(() => {
    if (HAS_ANCHORS) anchor.current?.style.setProperty('anchor-name', anchorName);
  }, [anchor, anchorName]);

  return (
    <div
      {...rest}
      ref={mergeRefs(box, ref)}
      popover={HAS_ANCHORS ? 'manual' : undefined}
      data-popup={open ? 'open' : 'closed'}
      className={clsx('popup', className)}
      style={{ ...style, positionAnchor: anchorName }}
    />
  );
}
