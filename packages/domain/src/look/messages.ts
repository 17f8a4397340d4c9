/** The menu of the top bar for how this computer shows the product (docs/decisions/255). */
export const lookMessages = {
  title: 'Apariencia',
  theme: {
    label: 'Tema',
    options: { auto: 'Automático', light: 'Claro', dark: 'Oscuro' },
  },
  density: {
    label: 'Densidad',
    options: { auto: 'Automática', compact: 'Compacta', comfortable: 'Cómoda' },
  },
} as const;
