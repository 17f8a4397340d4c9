import { NewPatient, ageOn, cleanText, parseCivilDate } from '@practice/domain';
import { describe, expect, it } from 'vitest';
import { CASES } from './cases';
import { CULTURE_TEXTS, DIAGNOSES, TECHNIQUES } from './clinical-texts';
import { inventHistory, HEAVY_HISTORY } from './invent-history';
import { inventPatients } from './invent';
import { SURNAMES } from './names';
import { createRandom } from './random';

const options = {
  seed: 7,
  today: '2026-11-20',
  sizes: { coberturas: 10, nacionalidades: 5, localidades: 10 },
};
const take = (count: number) => {
  const patients = inventPatients(options);
  return Array.from({ length: count }, () => patients.next().value);
};

describe('inventPatients', () => {
  const patients = take(5000);

  it('gives the same patients for the same seed, and others for another', () => {
    expect(take(50)).toEqual(patients.slice(0, 50));
    const other = inventPatients({ ...options, seed: 8 });
    expect(other.next().value).not.toEqual(patients[0]);
  });

  it('gives what the patient form would accept, already in its stored form', () => {
    for (const patient of patients) expect(NewPatient.parse(patient)).toEqual(patient);
  });

  it('repeats no DNI, and an older patient has a lower number', () => {
    expect(new Set(patients.map(({ dni }) => dni)).size).toBe(patients.length);
    const born = (from: string, to: string) =>
      patients
        .filter((p) => p.fecha_nacimiento >= from && p.fecha_nacimiento < to && /^\d+$/.test(p.dni))
        .map(({ dni }) => Number(dni));
    expect(Math.max(...born('1940', '1950'))).toBeLessThan(Math.min(...born('1980', '1990')));
  });

  it('has accents, ñ, compound surnames and plausible ages', () => {
    const names = patients.map(({ nombre }) => nombre);
    expect(names.filter((name) => /[áéíóú]/.test(name)).length).toBeGreaterThan(2000);
    expect(names.filter((name) => /ñ/i.test(name)).length).toBeGreaterThan(200);
    expect(names.filter((name) => /^\S+ \S+,/.test(name)).length).toBeGreaterThan(500);
    for (const { fecha_nacimiento } of patients) {
      expect(parseCivilDate(fecha_nacimiento)).toBe(fecha_nacimiento);
      expect(ageOn(fecha_nacimiento, options.today)).toBeLessThan(100);
    }
  });

  it('meets some surnames far more often than others', () => {
    const count = (surname: string) =>
      patients.filter(({ nombre }) => nombre.startsWith(`${surname},`)).length;
    expect(count(SURNAMES[0] ?? '')).toBeGreaterThan(5 * count(SURNAMES[200] ?? ''));
    expect(new Set(SURNAMES).size).toBe(SURNAMES.length);
  });
});

/** Of catalogues that hold the invented entries alone. */
const sizes = {
  motivos_consulta: 5,
  diagnosticos: 16,
  tecnicas: 11,
  cirujanos: 4,
  anestesiologos: 3,
  instrumentadores: 4,
  tipos_anestesia: 6,
  especialidades: 7,
  laboratorios: 7,
  imagenes: 5,
  otros_estudios: 4,
};

describe('inventHistory', () => {
  it('gives exactly what is asked for, clean, and nothing in the future', () => {
    const history = inventHistory(createRandom(1), HEAVY_HISTORY, {
      today: options.today,
      sizes,
      female: false,
    });
    expect(history.consultas).toHaveLength(300);
    expect(history.consultas.flatMap(({ evoluciones }) => evoluciones)).toHaveLength(1500);
    expect(history.procedimientos).toHaveLength(300);
    expect(history.estudios).toHaveLength(400);
    expect(history.interconsultas).toHaveLength(100);
    expect(history.patologias).toHaveLength(60);
    for (const { procedure, report, results } of history.procedimientos) {
      // What was asked for is awaited, or its result is there.
      const { patologia_solicitada, cultivo_solicitado, patologia, cultivo } = procedure;
      const arrived = patologia_solicitada - patologia + cultivo_solicitado - cultivo;
      expect(results).toHaveLength(arrived);
      for (const { result } of results) {
        expect(result.fecha >= procedure.fecha && result.fecha <= options.today).toBe(true);
      }
      expect(procedure.fecha <= options.today).toBe(true);
      expect(cleanText(report.tecnica_detalle)).toBe(report.tecnica_detalle);
      expect(report.tecnica_detalle.length).toBeLessThanOrEqual(5000);
    }
  });

  it('takes the parts of an operation from one case', () => {
    const today = options.today;
    const history = inventHistory(createRandom(2), HEAVY_HISTORY, { today, sizes, female: true });
    for (const { procedure, report, results } of history.procedimientos) {
      const of = CASES.find(
        ({ technique }) => technique === TECHNIQUES[report.id_procedimiento - 1],
      );
      expect(of?.base).toBe(procedure.id_procedimiento_base);
      expect(of?.diagnoses).toContain(DIAGNOSES[report.id_diagnostico_pre - 1]);
      expect(report.tecnica_detalle.startsWith(of?.steps.join('\n') ?? '-')).toBe(true);
      for (const { result } of results) {
        const texts = result.tipo_registro === 'patologia' ? of?.histology : CULTURE_TEXTS;
        if (result.informe_texto !== null) expect(texts).toContain(result.informe_texto);
      }
    }
  });

  it('writes of pregnancies where there can be some', () => {
    const one = { ...HEAVY_HISTORY, encounters: 1, notes: 1, procedures: 0 };
    const of = (female: boolean) =>
      Array.from({ length: 40 }, (_, seed) =>
        inventHistory(createRandom(seed), one, { today: options.today, sizes, female }),
      ).map(({ antecedentes }) => antecedentes?.ginecoobstetricos ?? null);
    expect(of(true).some((text) => text !== null)).toBe(true);
    expect(of(false).every((text) => text === null)).toBe(true);
  });
});

describe('CASES', () => {
  it('has one for each technique, and a use for each diagnosis', () => {
    expect(CASES.map(({ technique }) => technique).toSorted()).toEqual([...TECHNIQUES].toSorted());
    const used = new Set(CASES.flatMap(({ diagnoses }) => diagnoses));
    expect(DIAGNOSES.filter((name) => !used.has(name))).toEqual([]);
  });

  it('answers where a sample is sent', () => {
    for (const { pathology, histology } of CASES) expect(histology.length > 0).toBe(pathology > 0);
  });
});
