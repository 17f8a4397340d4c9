import { create } from 'storybook/theming';

const SANS = "'Atkinson Hyperlegible Next Variable', 'Segoe UI', system-ui, sans-serif";

/** The frame around the stories and the pages of documentation: the colours of theme.css, written out because the frame is another page. */
export const theme = create({
  base: 'light',
  brandTitle: 'Historia clínica · biblioteca',
  brandUrl: './?path=/docs/introducción--docs',
  brandTarget: '_self',
  fontBase: SANS,
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
});
