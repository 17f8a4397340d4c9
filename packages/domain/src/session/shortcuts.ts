/**
 * The shortcuts of the product (look-and-feel §4): each row is what it does, its keys, and the shortcut without which it
 * is not shown. A file of its own, because only the dialog that lists them needs it.
 */
export const shortcutGroups = [
  {
    title: 'En esta pantalla',
    rows: [
      ['Agregar: paciente, turno, pendiente, parte…', 'Alt N', 'Alt+KeyN'],
      ['Ir a una pestaña de la historia', 'Alt 1 … 6', 'Alt+Digit1'],
      ['Editar lo que se está leyendo', 'F2', 'F2'],
      ['Buscar una plantilla para la técnica', 'Alt P', 'Alt+KeyP'],
    ],
  },
  {
    title: 'En todas las pantallas',
    rows: [
      ['Buscar un paciente y abrir su historia', 'Ctrl K'],
      ['Abrir los pendientes', 'Ctrl B'],
      ['Ir a los avisos', 'F8'],
      ['Esta ayuda', 'F1 · ?'],
    ],
  },
  {
    title: 'En los formularios y las listas',
    rows: [
      ['Guardar', 'Ctrl Enter · Ctrl S'],
      ['Guardar un paciente nuevo y abrir su historia', 'Ctrl Shift Enter'],
      ['Abrir la lista de la que elige un campo, para corregirla', 'F2'],
      ['Pasar al campo siguiente', 'Enter · Tab'],
      ['Cargar el turno desde su fecha, hora o motivo', 'Enter'],
      ['Salir del cuadro; si hay cambios, pregunta', 'Esc'],
      ['Abrir la fila elegida de una lista', '↓ Enter'],
    ],
  },
] as const;
