import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * The page below the top bar. A navigation moves the focus here when it would otherwise be lost to the body
 * (look-and-feel §3, G2).
 */
export function PageRegion({ children }: { children: ReactNode }) {
  const region = useRef<HTMLElement>(null);
  const location = useLocation();

  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) region.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
    // Also from one history to another, whose path is the same.
  }, [location]);

  return (
    <main ref={region} tabIndex={-1} className="outline-none">
      {children}
    </main>
  );
}
