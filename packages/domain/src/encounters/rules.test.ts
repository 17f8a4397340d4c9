import { describe, expect, it } from 'vitest';
import { noBackground } from '../background/rules';
import { mariaBackground, postoperativeEncounter, suturesNote } from '../testing/cast';
import {
  blankEncounter,
  checkEncounter,
  checkProgressNote,
  encounterName,
  firstVisitText,
  isBlankContent,
  progressNoteDraft,
} from './rules';

const [MALE, FEMALE] = [1, 2] as const;

describe('the text of the first visit (CO7)', () => {
  it('has the reason, the latest evolución, and the antecedentes as they are recorded', () => {
    const text = firstVisitText({
      reason: 'Control postoperatorio',
      latestNote: suturesNote,
      background: mariaBackground,
      sexo: FEMALE,
    });
    expect(text).toBe(
      [
        'Motivo de consulta: Control postoperatorio',
        'Buena evolución. Se retiran puntos.',
        'Leucocitos ≥ 14.000/µL → repetir “en ayunas”.',
        '',
        'Antecedentes',
        'Médicos: Hipertensión arterial. Enalapril 10 mg/día → bien controlada.',
        'Quirúrgicos: Apendicectomía (1988). “Cesárea” en 1995.',
        'Alérgicos: Penicilina: urticaria.',
        'Sin antecedentes tóxicos',
        'Sin antecedentes gineco-obstétricos',
        'Sin antecedentes familiares',
      ].join('\n'),
    );
  });

  it.each([
    [null, FEMALE, 'Sin antecedentes gineco-obstétricos'],
    [noBackground(1), null, 'Sin antecedentes gineco-obstétricos'],
    [noBackground(1), MALE, 'Gineco-obstétricos: -'],
  ])(
    'says that nothing is recorded, and has no line of an evolución',
    (background, sexo, fifth) => {
      const text = firstVisitText({ reason: 'Control', latestNote: null, background, sexo });
      expect(text.split('\n')).toEqual([
        'Motivo de consulta: Control',
        '',
        'Antecedentes',
        'Sin antecedentes médicos',
        'Sin antecedentes quirúrgicos',
        'Sin antecedentes alérgicos',
        'Sin antecedentes tóxicos',
        fifth,
        'Sin antecedentes familiares',
      ]);
    },
  );

  it('writes a section of several lines in one, without joining what stood apart', () => {
    const background = { ...noBackground(1), medicos: 'HTA\n\n  DBT tipo 2.\nEPOC ', toxicos: ' ' };
    const lines = firstVisitText({ reason: 'x', latestNote: null, background, sexo: MALE });
    expect(lines).toContain('\nMédicos: HTA; DBT tipo 2. EPOC\n');
    expect(lines).toContain('\nSin antecedentes tóxicos\n');
  });

  it('never denies an allergy that is recorded', () => {
    const background = { ...noBackground(1), alergicos: 'Sin antecedentes alérgicos salvo látex' };
    const text = firstVisitText({ reason: 'x', latestNote: null, background, sexo: null });
    expect(text).toContain('Alérgicos: Sin antecedentes alérgicos salvo látex');
  });
});

describe('the forms', () => {
  it.each([
    [{ fecha_consulta: '', motivo: 1 }, 'fecha_consulta', 'La fecha es obligatoria.'],
    [
      { fecha_consulta: '0206-11-20', motivo: 1 },
      'fecha_consulta',
      'El año tiene que estar entre 1900 y 2100.',
    ],
    [{ fecha_consulta: '2026-11-20', motivo: null }, 'motivo', 'Elegí un motivo de consulta.'],
  ])('%j is refused at its field', (draft, field, message) =>
    expect(checkEncounter(draft)).toEqual({ field, message }),
  );

  it('a consulta with its reason can be sent', () =>
    expect(checkEncounter({ ...blankEncounter(), motivo: 2 })).toBeNull());

  it.each([
    ['', true],
    [' \n\t', true],
    ['\u200b', true],
    [' x ', false],
  ])('the content %j is blank: %s', (contenido, blank) =>
    expect(isBlankContent(contenido)).toBe(blank),
  );

  it.each([
    [{ fecha_evolucion: '2026-11-20', contenido: ' \n' }, 'contenido'],
    [{ fecha_evolucion: '', contenido: 'x' }, 'fecha_evolucion'],
    [{ fecha_evolucion: '2026-11-20', contenido: 'x'.repeat(20_001) }, 'contenido'],
  ])('an evolución is refused at %#', (draft, field) =>
    expect(checkProgressNote(draft)?.field).toBe(field),
  );

  it('an evolución is edited as it is stored', () =>
    expect(progressNoteDraft(suturesNote)).toEqual({
      fecha_evolucion: '2026-11-17',
      contenido: suturesNote.contenido,
    }));
});

it('a consulta is named by its reason and its day', () => {
  expect(encounterName(postoperativeEncounter)).toBe('Control postoperatorio, 10/11/2026');
  expect(encounterName({ ...postoperativeEncounter, nombre_motivo: null })).toBe(
    'Sin motivo, 10/11/2026',
  );
});
