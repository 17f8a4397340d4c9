import { addons, types } from 'storybook/manager-api';
import { SideBySide } from './side-by-side';
import { theme } from './theme';

addons.setConfig({ theme, sidebar: { showRoots: true } });
addons.register('side-by-side', () => {
  addons.add('side-by-side/frames', {
    type: types.PREVIEW,
    title: 'Claro y oscuro',
    render: SideBySide,
  });
});
