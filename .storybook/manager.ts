import { addons } from 'storybook/manager-api';
import { create } from 'storybook/theming';

/** The frame around the stories: the colours of theme.css, written out because it is another page. */
addons.setConfig({
  theme: create({
    base: 'light',
    brandTitle: 'Historia clínica · biblioteca',
    brandUrl: './?path=/docs/introducción--docs',
    brandTarget: '_self',
    fontBase: "'Segoe UI', system-ui, sans-serif",
    colorPrimary: '#0f5f66',
    colorSecondary: '#0f5f66',
    appBg: '#f6f4f0',
    appContentBg: '#ffffff',
    appBorderColor: '#dcd8d0',
    appBorderRadius: 6,
    textColor: '#1c2a30',
    textMutedColor: '#5d6b71',
    barBg: '#ffffff',
    barTextColor: '#4a5a61',
    barSelectedColor: '#0f5f66',
    barHoverColor: '#0b4b51',
    inputBorder: '#7d888c',
    inputBorderRadius: 6,
  }),
  sidebar: { showRoots: true },
});
