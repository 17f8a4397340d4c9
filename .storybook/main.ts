import type { StorybookConfig } from '@storybook/react-vite';
import tailwindcss from '@tailwindcss/vite';

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: [
    '../packages/ui/src/**/*.stories.tsx',
    { directory: '../apps/clinic/src', files: '**/*.stories.tsx', titlePrefix: 'app' },
  ],
  addons: ['@storybook/addon-a11y', '@storybook/addon-docs'],
  staticDirs: ['./public', '../apps/clinic/public'],
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
