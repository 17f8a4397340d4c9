import type { Config } from 'tailwindcss';

/**
 * Loaded by `@config` in apps/clinic/src/clinic.css. It only says where class names are written;
 * every token lives in packages/ui/src/theme.css, so that a colour has exactly one place. What stories use is in the style
 * sheet of Storybook alone (.storybook/stories.css).
 */
export default {
  content: [
    './packages/ui/src/**/*.{ts,tsx}',
    './apps/clinic/src/**/*.{ts,tsx}',
    '!./**/*.stories.tsx',
  ],
} satisfies Config;
