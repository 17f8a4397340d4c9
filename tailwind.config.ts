import type { Config } from 'tailwindcss';

/**
 * Loaded by `@config` in packages/ui/src/styles.css. It only says where class names are written;
 * every token lives in packages/ui/src/theme.css, so that a colour has exactly one place.
 */
export default {
  content: [
    './packages/ui/src/**/*.{ts,tsx}',
    './apps/clinic/src/**/*.{ts,tsx}',
    './.storybook/**/*.{ts,tsx}',
  ],
} satisfies Config;
