/** Characters: a longer text may be cut by its box, which on paper nobody can scroll. */
const SHORT = 12;

/**
 * Prints what stands in boxes of one line as text that wraps: a long annex of a report that is being written would be cut on paper
 * (print.css). The box of a text of several lines does it itself (`TextArea`). Works until the returned function is called.
 */
export function printInputsWhole(window: Window): () => void {
  const { document } = window;
  const write = () => {
    for (const input of document.querySelectorAll<HTMLInputElement>('input')) {
      const isText = ['text', 'email', 'tel', 'search'].includes(input.type);
      const box = input.parentElement;
      if (box && isText && input.value.length > SHORT) box.dataset['printed'] = input.value;
    }
  };
  const remove = () => {
    for (const box of document.querySelectorAll<HTMLElement>('[data-printed]:has(> input)')) {
      delete box.dataset['printed'];
    }
  };
  window.addEventListener('beforeprint', write);
  window.addEventListener('afterprint', remove);
  return () => {
    window.removeEventListener('beforeprint', write);
    window.removeEventListener('afterprint', remove);
  };
}
