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

/** The pages of documentation in the dark theme; the frame around them stays light. */
export const darkTheme = create({
  ...theme,
  base: 'dark',
  colorPrimary: '#4fb3b3',
  colorSecondary: '#4fb3b3',
  appBg: '#10191c',
  appContentBg: '#172226',
  appPreviewBg: '#10191c',
  appBorderColor: '#2a383d',
  textColor: '#e6ecec',
  textInverseColor: '#06282a',
  textMutedColor: '#8b9a9e',
  barBg: '#172226',
  barTextColor: '#a9b7ba',
  barSelectedColor: '#4fb3b3',
  barHoverColor: '#6cc5c5',
  buttonBg: '#2a383d',
  buttonBorder: '#6f8086',
  booleanBg: '#0c1315',
  booleanSelectedBg: '#2a383d',
  inputBg: '#0c1315',
  inputBorder: '#6f8086',
  inputTextColor: '#e6ecec',
});
