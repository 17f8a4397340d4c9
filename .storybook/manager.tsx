import { addons, types, type API_HashEntry } from 'storybook/manager-api';
import { SideBySide } from './side-by-side';
import { theme } from './theme';

/** What the stories of a large screen are parted by: the end of the name of their file. */
const SITUATIONS: Readonly<Record<string, string>> = {
  codes: 'códigos',
  controls: 'controles',
  deleting: 'al borrar',
  doctors: 'derivadores',
  drafts: 'borradores',
  editing: 'al corregir',
  filters: 'filtros',
  giving: 'al dar un turno',
  photos: 'fotos',
  saving: 'al guardar',
  texts: 'sus textos',
  toggle: 'hecho y pendiente',
  'user-flows': 'recorridos',
  writes: 'al guardar',
  writing: 'al escribir',
};

/** 'RecordForm.drafts' reads as a file, 'RecordForm · borradores' as a situation. */
function labelOf({ name }: API_HashEntry): string {
  const [component, situation = ''] = name.split('.');
  const said = SITUATIONS[situation];
  return said === undefined ? name : `${component} · ${said}`;
}

addons.setConfig({ theme, sidebar: { showRoots: true, renderLabel: labelOf } });
addons.register('side-by-side', () => {
  addons.add('side-by-side/frames', {
    type: types.PREVIEW,
    title: 'Claro y oscuro',
    render: SideBySide,
  });
});
