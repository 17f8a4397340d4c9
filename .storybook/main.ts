import type { StorybookConfig } from '@storybook/react-vite';
import tailwindcss from '@tailwindcss/vite';

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: [
    './pages/*.mdx',
    '../packages/ui/src/**/*.stories.tsx',
    { directory: '../apps/clinic/src', files: '**/*.stories.tsx', titlePrefix: 'app' },
  ],
  // Stories that show how something behaves are run like all others; the sidebar offers them in its filter.
  tags: { behaviour: { defaultFilterSelection: 'exclude' } },
  addons: ['@storybook/addon-a11y', '@storybook/addon-docs'],
  staticDirs: [
    './public',
    '../apps/clinic/public',
    // For the frame around the stories (manager-head.html), which no bundler builds.
    {
      from: '../node_modules/@fontsource-variable/atkinson-hyperlegible-next/files',
      to: '/fonts',
    },
  ],
  // It reads the style of every element after every change of the page, also where nothing is highlighted. The run of the
  // stories builds without it (docs/decisions/286).
  features: { highlight: !process.env['STORIES_ARE_TESTED'] },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // The native TypeScript has no compiler API: docgen reads props from the source instead of the types.
  typescript: { reactDocgen: 'react-docgen' },
  viteFinal: (vite) => ({
    ...vite,
    plugins: [...(vite.plugins ?? []), tailwindcss()],
    worker: { format: 'es' },
  }),
};

export default config;
