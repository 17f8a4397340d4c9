import { sessionMessages } from '@practice/domain';
import { useEffect } from 'react';

const { titles } = sessionMessages;

/**
 * Sets the title of the browser tab to the page's name, never to a patient's (look-and-feel §3, G10). Not with React's
 * own `<title>`: React appends it after the one in index.html, which exists before any script, and browsers use the
 * first.
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
