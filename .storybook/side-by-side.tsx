/** @jsxRuntime classic -- what the frame around the stories is built with */
import { useGlobals, useParameter, useStorybookState } from 'storybook/manager-api';
import * as React from 'react';
import type { Look } from './framed-in';
import { isOnPaper, needsFrames, VIEWPORTS, type PictureParameters } from './toolbar';

type ViewportName = keyof typeof VIEWPORTS;

/** A sheet of A4 and its margins, as print.css has them; the rest of the story scrolls in it. */
const SHEET = { width: '210mm', height: '297mm', padding: '18mm 15mm' };

/**
 * What one page cannot show lies in frames over the story: both themes, a sheet of paper, and a text of 200 %. That is a frame of half the
 * width, enlarged: as in a browser at that zoom, the widths at which the layout changes follow the text. The story below
 * goes on for the panels of its interactions and of axe.
 */
export function SideBySide({ children }: React.PropsWithChildren) {
  const { viewMode, storyId } = useStorybookState();
  const [globals] = useGlobals();
  const parameters = { chromatic: useParameter<PictureParameters['chromatic']>('chromatic') };
  const look = globals as Look & { viewport?: { value?: ViewportName } };
  if (viewMode !== 'story' || !needsFrames(look, parameters)) return children;
  const { density, textSize } = look;
  const onPaper = isOnPaper(look, parameters);
  const theme = onPaper ? 'light' : look.theme;
  const zoom = textSize === 'double' && !onPaper ? 2 : 1;
  const size = onPaper ? SHEET : VIEWPORTS[look.viewport?.value as ViewportName]?.styles;
  const [width, height] = [size?.width ?? '100%', size?.height ?? '100%'];
  return (
    <>
      {children}
      <div
        style={{
          position: 'absolute',
          inset: 0,
          zIndex: 1,
          display: 'flex',
          gap: 8,
          overflow: 'auto',
          background: '#8a9aa0',
        }}
      >
        {(theme === 'both' ? ['light', 'dark'] : [theme]).map((each) => (
          <div
            key={each}
            style={{
              flex: size ? `0 0 ${width}` : '1',
              height,
              overflow: 'hidden',
              ...(onPaper && {
                boxSizing: 'border-box',
                padding: SHEET.padding,
                margin: '0 auto',
                background: '#fff',
              }),
            }}
          >
            <iframe
              title={each === 'dark' ? 'Oscuro' : 'Claro'}
              src={`iframe.html?id=${storyId}&viewMode=story&globals=theme:${each};density:${density};medium:${onPaper ? 'paper' : 'screen'}`}
              style={{
                width: `${100 / zoom}%`,
                height: `${100 / zoom}%`,
                border: 0,
                transform: `scale(${zoom})`,
                transformOrigin: '0 0',
              }}
            />
          </div>
        ))}
      </div>
    </>
  );
}
