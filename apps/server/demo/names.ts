import type { Random } from './random';

/**
 * Surnames that sound Spanish and that nobody has: words about invention with the ending of a surname. Each root and
 * ending is spelt so that the accent is right.
 */
const ROOTS = [
  'Fabul',
  'Quimer',
  'Invent',
  'Imagin',
  'Ficcion',
  'Novel',
  'Leyend',
  'Ejempl',
  'Fantas',
  'Muestr',
  'Ensueñ',
  'Apocrif',
  'Simul',
  'Utop',
  'Hipotet',
  'Mitol',
  'Cuent',
  'Ilusor',
  'Supuest',
  'Teorem',
  'Anecdot',
  'Parabol',
  'Añoranz',
  'Enigm',
  'Espejism',
  'Borrador',
  'Ñandul',
  'Maqueñ',
];
const ENDINGS = [
  'ez',
  'ano',
  'ández',
  'ero',
  'íñez',
  'ino',
  'eda',
  'ález',
  'uñoz',
  'arte',
  'osa',
  'ola',
  'ibáñez',
  'ui',
];

/** By rank, so that the commonest differ in root and ending alike. */
export const SURNAMES: readonly string[] = ENDINGS.flatMap((_, turn) =>
  ROOTS.map((root, index) => root + (ENDINGS[(index + turn) % ENDINGS.length] ?? '')),
);

/** Commonest first. */
const FEMALE_NAMES = [
  'María',
  'Ana',
  'Laura',
  'Claudia',
  'Silvia',
  'Mónica',
  'Lucía',
  'Sofía',
  'Patricia',
  'Gabriela',
  'Andrea',
  'Verónica',
  'Carolina',
  'Martina',
  'Valentina',
  'Rosa',
  'Marta',
  'Graciela',
  'Norma',
  'Susana',
  'Beatriz',
  'Alicia',
  'Inés',
  'Belén',
  'Ángela',
  'Rocío',
  'Noemí',
  'Begoña',
  'Ayelén',
  'Úrsula',
] as const;
const MALE_NAMES = [
  'José',
  'Juan',
  'Carlos',
  'Luis',
  'Jorge',
  'Miguel',
  'Daniel',
  'Pablo',
  'Martín',
  'Diego',
  'Sebastián',
  'Nicolás',
  'Héctor',
  'Raúl',
  'Óscar',
  'Ángel',
  'Andrés',
  'Joaquín',
  'Tomás',
  'Agustín',
  'Ramón',
  'Rubén',
  'Iván',
  'Hernán',
  'Germán',
  'Íñigo',
  'Nahuel',
  'Lautaro',
  'Ñancú',
  'Ulises',
] as const;

const SECOND_NAME = 0.55;
const SECOND_SURNAME = 0.18;
const OF = 0.02;

/** 'Apellido Apellido, Nombre Nombre' (decision F2). */
export function inventName(random: Random, female: boolean): string {
  const names: readonly string[] = female ? FEMALE_NAMES : MALE_NAMES;
  const given = [random.pickSkewed(names)];
  if (random.chance(SECOND_NAME)) given.push(random.pickSkewed(names));
  return `${inventSurname(random)}, ${[...new Set(given)].join(' ')}`;
}

export function inventSurname(random: Random): string {
  const first = random.pickSkewed(SURNAMES);
  if (random.chance(OF)) return `de la ${first}`;
  return random.chance(SECOND_SURNAME) ? `${first} ${random.pickSkewed(SURNAMES)}` : first;
}

/** 'Dra. Fabulez, Ana' is how catalogues list professionals. */
export function inventProfessional(random: Random, title: 'Dr.' | 'Lic.'): string {
  const female = random.chance(0.5);
  const shown = title === 'Dr.' && female ? 'Dra.' : title;
  return `${shown} ${inventName(random, female)}`;
}
