import { SEX, addDays, fold, type CivilDate, type NewPatient } from '@practice/domain';
import { inventName } from './names';
import { createRandom, type Random } from './random';

/** How many rows the catalogues of a patient have; ids run from 1. */
export interface PatientCatalogueSizes {
  coberturas: number;
  nacionalidades: number;
  localidades: number;
}

/** An invented patient, complete, as a registration would store one. */
export type InventedPatient = Required<NewPatient> & { fecha_nacimiento: CivilDate };

export interface InventOptions {
  seed: number;
  /** The day to which the patients' ages refer. */
  today: CivilDate;
  sizes: PatientCatalogueSizes;
}

const PASSPORT = 0.01;
const WITHOUT_SEX = 0.02;
const WITHOUT_COVERAGE = 0.06;
const WITHOUT_PHONE = 0.1;
const WITH_EMAIL = 0.6;
const WITH_NOTES = 0.03;

/** Patients without end, always the same ones for the same seed; no DNI comes twice. */
export function* inventPatients(options: InventOptions): Generator<InventedPatient, never> {
  const random = createRandom(options.seed);
  const taken = new Set<string>();
  for (;;) yield inventPatient(random, options, taken);
}

function inventPatient(
  random: Random,
  { today, sizes }: InventOptions,
  taken: Set<string>,
): InventedPatient {
  const female = random.chance(0.54);
  const nombre = inventName(random, female);
  const fecha_nacimiento = addDays(today, -ageInDays(random));
  const dni = inventDni(random, fecha_nacimiento, taken);
  const covered = !random.chance(WITHOUT_COVERAGE);
  return {
    nombre,
    dni,
    fecha_nacimiento,
    sexo: random.chance(WITHOUT_SEX) ? null : female ? SEX.female : SEX.male,
    cobertura: covered ? skewedId(random, sizes.coberturas) : null,
    beneficio: covered ? String(random.int(10_000_000, 999_999_999)).padStart(12, '0') : null,
    nacionalidad: random.chance(0.93) ? 1 : random.int(1, sizes.nacionalidades),
    localidad: skewedId(random, sizes.localidades),
    telefono: random.chance(WITHOUT_PHONE) ? null : `0294 400${random.int(1000, 9999)}`,
    email: random.chance(WITH_EMAIL) ? emailOf(nombre, dni) : null,
    anexo: random.chance(WITH_NOTES) ? 'Prefiere turnos por la mañana.' : null,
  };
}

/** A surgical practice: few children, most between 35 and 75, some of 95. */
function ageInDays(random: Random): number {
  const years = 12 + 42 * random.next() + 42 * random.next();
  return Math.floor(years * 365.25) - random.int(0, 364);
}

function skewedId(random: Random, size: number): number {
  return 1 + Math.min(size - 1, Math.floor(size * random.next() ** 2.2));
}

/** Year of birth → the DNI numbers issued at that time, so that old patients have low numbers. */
const DNI_BY_YEAR: readonly (readonly [year: number, from: number])[] = [
  [1920, 1_000_000],
  [1940, 4_500_000],
  [1955, 11_300_000],
  [1970, 21_400_000],
  [1985, 31_300_000],
  [2000, 42_300_000],
  [2015, 54_500_000],
  [2030, 66_000_000],
];
const DNI_SPREAD = 600_000;

function inventDni(random: Random, birth: CivilDate, taken: Set<string>): string {
  for (;;) {
    const dni = random.chance(PASSPORT)
      ? `AA${random.pick(['B', 'C', 'D', 'F'])}${random.int(100_000, 999_999)}`
      : String(Math.floor(dniOf(Number(birth.slice(0, 4))) + random.next() * DNI_SPREAD));
    if (taken.has(dni)) continue;
    taken.add(dni);
    return dni;
  }
}

function dniOf(year: number): number {
  const after = DNI_BY_YEAR.findIndex(([from]) => from > year);
  const [[year0, dni0], [year1, dni1]] = [
    DNI_BY_YEAR[Math.max(0, after - 1)] ?? [1920, 1_000_000],
    DNI_BY_YEAR[Math.max(1, after)] ?? [2030, 66_000_000],
  ];
  return dni0 + ((year - year0) / (year1 - year0)) * (dni1 - dni0);
}

function emailOf(nombre: string, dni: string): string {
  const [surname = '', given = ''] = nombre.split(', ');
  const plain = (text: string) => fold(text).replace(/[^a-z]/g, '');
  return `${plain(given)}.${plain(surname)}.${dni.slice(-3)}@ejemplo.test`.toLowerCase();
}
