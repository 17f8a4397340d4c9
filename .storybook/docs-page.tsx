import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { useEffect, useSyncExternalStore, type PropsWithChildren } from 'react';
import { lookOf, onLookOf } from './framed-in';
import { darkTheme, theme } from './theme';
import { INITIAL_LOOK, applyLook } from './toolbar';

const chosenLook = () => lookOf(window) ?? INITIAL_LOOK;
const systemIsDark = window.matchMedia('(prefers-color-scheme: dark)');

function isDark(): boolean {
  const chosen = chosenLook().theme;
  return chosen === 'system' ? systemIsDark.matches : chosen === 'dark';
}

function onChange(changed: () => void): () => void {
  systemIsDark.addEventListener('change', changed);
  const stopListening = onLookOf(window, changed);
  return () => {
    systemIsDark.removeEventListener('change', changed);
    stopListening();
  };
}

/** A page of documentation in the theme of the toolbar: its own text, and the samples of theme.css that it draws itself. */
export function DocsPage(props: PropsWithChildren<DocsContainerProps>) {
  const dark = useSyncExternalStore(onChange, isDark);
  useEffect(() => {
    applyLook(chosenLook());
    return onLookOf(window, (look) => applyLook(look));
  }, []);
  return <DocsContainer {...props} theme={dark ? darkTheme : theme} />;
}
