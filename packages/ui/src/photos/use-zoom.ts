import { useLayoutEffect, useRef, useState, type PointerEvent } from 'react';

/** How many times the size at which the whole photo fits. */
const STEPS = [1, 1.5, 2, 3, 4, 6, 8] as const;

/** Share of the window that one key moves the photo. */
const PAN = 0.2;

/** The zoom of what scrolls inside `frame`; its middle stays in the middle. Another photo is whole again. */
export function useZoom(photo: string | undefined) {
  const frame = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState({ photo, step: 0 });
  const step = zoom.photo === photo ? zoom.step : 0;
  const centre = useRef({ x: 0.5, y: 0.5 });

  useLayoutEffect(() => {
    const box = frame.current;
    if (!box) return;
    box.scrollLeft = centre.current.x * box.scrollWidth - box.clientWidth / 2;
    box.scrollTop = centre.current.y * box.scrollHeight - box.clientHeight / 2;
  }, [step]);

  const zoomTo = (next: number) => {
    const box = frame.current;
    if (!box) return;
    centre.current = {
      x: (box.scrollLeft + box.clientWidth / 2) / box.scrollWidth,
      y: (box.scrollTop + box.clientHeight / 2) / box.scrollHeight,
    };
    setZoom({ photo, step: Math.min(Math.max(next, 0), STEPS.length - 1) });
  };

  /** A mouse drags an enlarged photo; fingers scroll it. */
  const drag = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerType !== 'mouse' || event.button !== 0 || step === 0) return;
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
      frame.current?.scrollBy(-event.movementX, -event.movementY);
    },
  };

  return {
    frame,
    drag,
    scale: STEPS[step] ?? 1,
    whole: step === 0,
    largest: step === STEPS.length - 1,
    zoomIn: () => zoomTo(step + 1),
    zoomOut: () => zoomTo(step - 1),
    zoomWhole: () => zoomTo(0),
    /** -1, 0 or 1 in each direction. */
    pan: (x: number, y: number) => {
      const box = frame.current;
      box?.scrollBy(x * PAN * box.clientWidth, y * PAN * box.clientHeight);
    },
  };
}

export type Zoom = ReturnType<typeof useZoom>;
