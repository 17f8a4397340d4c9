/**
 * A page of documentation shows its stories in frames, each of which may take the focus: without this the browser scrolls
 * the page to every one of them while it loads.
 */
export function keepPageStill(): void {
  const embedded =
    window.parent !== window &&
    new URLSearchParams(window.parent.location.search).get('viewMode') === 'docs';
  if (!embedded) return;
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function focusInPlace(options?: FocusOptions) {
    focus.call(this, { ...options, preventScroll: true });
  };
  Element.prototype.scrollIntoView = () => undefined;
}
