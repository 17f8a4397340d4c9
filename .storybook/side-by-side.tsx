/** @jsxRuntime classic -- what the frame around the stories is built with */
import { useGlobals, useStorybookState } from 'storybook/manager-api';
import * as React from 'react';
import type { Look } from './framed-in';
import { needsFrames, VIEWPORTS } from './toolbar';

type ViewportName = keyof typeof VIEWPORTS;

/**
 * What one page cannot show lies in frames over the story: both themes, and a text of 200 %. That is a frame of half the
 * width, enlarged: as in a browser at that zoom, the widths at which the layout changes follow the text. The story below
 * goes on for the panels of its interactions and of axe.
 */
export function SideBySide({ children }: React.PropsWithChildren) {
  const { viewMode, storyId } = useStorybookState();
  const [globals] = useGlobals();
  const look = globals as Look & { viewport?: { value?: ViewportName } };
  if (viewMode !== 'story' || !needsFrames(look)) return children;
  const { theme, density, textSize } = look;
  const zoom = textSize === 'double' ? 2 : 1;
  const size = VIEWPORTS[look.viewport?.value as ViewportName]?.styles;
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
          <div key={each} style={{ flex: size ? `0 0 ${width}` : '1', height, overflow: 'hidden' }}>
            <iframe
              title={each === 'dark' ? 'Oscuro' : 'Claro'}
              src={`iframe.html?id=${storyId}&viewMode=story&globals=theme:${each};density:${density}`}
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
