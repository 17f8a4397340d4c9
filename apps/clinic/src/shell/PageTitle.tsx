import { sessionMessages } from '@practice/domain';
import { useEffect } from 'react';

const { titles } = sessionMessages;

/**
 * Names the tab after the page, and never after a patient (look-and-feel §3, G10). Not React's own `<title>`: that stands
 * after the one of index.html, which is there before any script, and a browser reads the first.
 */
export function PageTitle({ page }: { page: keyof typeof titles.pages }) {
  useEffect(() => {
    const before = document.title;
    document.title = titles.of(titles.pages[page]);
    return () => {
      document.title = before;
    };
  }, [page]);
  return null;
}
