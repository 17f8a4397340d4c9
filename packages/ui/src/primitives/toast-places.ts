import { Component, type RefObject } from 'react';

/** Milliseconds: whoever presses so soon after a notice went has not seen that another one stands in its place. */
const MOVED_MS = 800;

interface ToastPlacesProps {
  /** The list of the notices, each of them a child. */
  list: RefObject<HTMLElement | null>;
  /** Of all notices, shown or hidden. */
  ids: readonly number[];
}

/**
 * Knows where the notices stood before one of them went, and renders nothing. A class, because only a class can measure the page
 * before React changes it.
 */
export class ToastPlaces extends Component<ToastPlacesProps> {
  private before: { at: number; places: ReadonlyMap<Element, DOMRect> }[] = [];

  override getSnapshotBeforeUpdate({ list, ids }: ToastPlacesProps) {
    if (ids.every((id) => this.props.ids.includes(id))) return null;
    const notices = [...(list.current?.children ?? [])];
    const places = new Map(notices.map((notice) => [notice, notice.getBoundingClientRect()]));
    this.before = [...this.recent(), { at: performance.now(), places }];
    return null;
  }

  // React requires it beside `getSnapshotBeforeUpdate`.
  override componentDidUpdate() {}

  /** Whether a notice stands where another one stood a moment ago. False for one that stood still, or came since. */
  hasJustMoved(notice: Element): boolean {
    const { top, left } = notice.getBoundingClientRect();
    return this.recent().some(({ places }) => {
      const place = places.get(notice);
      return place && (Math.abs(place.top - top) > 1 || Math.abs(place.left - left) > 1);
    });
  }

  private recent() {
    return this.before.filter(({ at }) => performance.now() - at < MOVED_MS);
  }

  override render() {
    return null;
  }
}
