import { describe, expect, it } from 'vitest';
import { choicesOf } from './choices';
import { rankedMatches } from './matches';
import { matchesSearch, searchKey, searchText } from './text';

const rows = (...names: string[]) => names.map((nombre) => ({ nombre }));
const choices = (...names: string[]) => choicesOf(rows(...names), ({ nombre }) => [nombre]);
const name = (row: { nombre: string } | undefined) => row?.nombre;

describe('order of matches (G25)', () => {
  it.each([
    ['ra', ['General', 'Peridural', 'Raquídea'], ['Raquídea', 'General', 'Peridural']],
    [
      'esp',
      ['Cuenta respaldada', 'Cuento, Espejo', 'Espejo, Ana'],
      ['Espejo, Ana', 'Cuento, Espejo', 'Cuenta respaldada'],
    ],
    ['ana', ['Banana', 'Paz, Ana', 'Anabel', 'Ana'], ['Ana', 'Anabel', 'Paz, Ana', 'Banana']],
    ['colon', ['Pólipo de colon', 'Colonoscopía'], ['Colonoscopía', 'Pólipo de colon']],
    ['paz ana', ['Ana Paz', 'Paz, Ana María'], ['Paz, Ana María', 'Ana Paz']],
    ['ana paz', ['Paz, Marta Ana', 'Paz, Ana'], ['Paz, Ana', 'Paz, Marta Ana']],
    ['raul paz gil', ['Gil Paz, Raúl', 'Paz Gil, Raúl'], ['Paz Gil, Raúl', 'Gil Paz, Raúl']],
    ['nuñ', ['Ibáñez Nuñez', 'Núñez', 'Nunez'], ['Núñez', 'Ibáñez Nuñez']],
    ['dange', ['Paz Dangelo', "D'Angelo, Ana"], ["D'Angelo, Ana", 'Paz Dangelo']],
    ['', ['b', 'a'], ['b', 'a']],
    ['%', ['b', 'a'], []],
  ])('%s', (text, names, order) =>
    expect(
      choices(...names)
        .find(text)
        .map(name),
    ).toEqual(order),
  );

  it('keeps the best ones within the limit, wherever they stand', () => {
    const found = choices('Ara', 'Bara', 'Cara', 'Raúl', 'Dara').find('ra', 2);
    expect(found.map(name)).toEqual(['Raúl', 'Ara']);
  });

  it('ranks any text that identifies a row', () => {
    const textOf = (texts: string[]) => searchText(...texts);
    const people = [
      ['Gómez', '30123456'],
      ['Sosa', '12345678'],
    ];
    expect(rankedMatches(people, '1234', textOf)[0]).toBe(people[1]);
  });
});

describe('which rows match (H5)', () => {
  const NAMES = ['Muñoz', 'Munoz', 'Gómez, María', 'Ibáñez Nuñez', "D'Angelo, Ana", "Ñu'Ñez", 'A1'];
  const SEARCHES = ['munoz', 'muñoz', 'maria gomez', 'óme MARÍ', 'ibañez nunez', '_ -', '% nunez'];
  const MORE = ['dangelo', "d'angelo", 'd angelo ana', 'pazana', 'nunez', 'a1', '1', 'ez mu'];
  it.each([...SEARCHES, ...MORE])('%s: the rows of the home list', (text) =>
    expect(
      new Set(
        choices(...NAMES)
          .find(text)
          .map(name),
      ),
    ).toEqual(new Set(NAMES.filter((it) => matchesSearch(searchKey(it), text)))),
  );
});

describe('what a text stands for when its selector is left (G24)', () => {
  it.each([
    ['colelitiasis', ['Colelitiasis', 'Colelitiasis aguda'], 'Colelitiasis'],
    ['her', ['Hernia inguinal', 'Colelitiasis'], 'Hernia inguinal'],
    ['pol', ['Pólipo de colon', 'Pólipo gástrico'], undefined],
    // An accent is soon forgotten: of two names that differ by nothing else, none is taken.
    ['Polipo', ['Pólipo', 'Polipo'], undefined],
    ['Pólipo', ['Pólipo', 'Polipo'], undefined],
    ['Gomez, Ana', ['Gómez, Ana', 'Gomez, Ana', 'Gómez, Ana María'], undefined],
    ['Zapáta, Luz', ['Zapata, Luz', 'Zapáta, Luz'], undefined],
    // ñ is a letter, no accent.
    ['Muñoz, Eva', ['Munoz, Eva', 'Muñoz, Eva'], 'Muñoz, Eva'],
    ['xyz', ['Hernia inguinal'], undefined],
    [' ', ['Hernia inguinal'], undefined],
    ['%', ['Hernia inguinal'], undefined],
    // Another side, degree or letter (337).
    ['Hernia inguinal I', ['Hernia inguinal D'], undefined],
    ['Eventroplastia A', ['Eventroplastia B'], undefined],
    ['Safenectomía pierna i', ['Safenectomía pierna derecha'], undefined],
    ['Safenectomía pierna i', ['Safenectomía pierna izquierda'], 'Safenectomía pierna izquierda'],
    ['Apendicectomía tipo I', ['Apendicectomía tipo II'], undefined],
    ['Estadio 1', ['Estadio 10'], undefined],
    ['Sala 2 Hz592', ['Sala 1 Hz592'], undefined],
    ['T1', ['T12'], undefined],
    ['pT1', ['pT1b'], undefined],
    ['Grado II', ['Grado IIb'], undefined],
    ['Estadio I', ['Estadio IIIA'], undefined],
    ['Estadio I', ['Estadio I/II'], undefined],
    ['Dosis 1', ['Dosis 1,5'], undefined],
    ['Tumor 2', ['Tumor 2,5cm'], undefined],
    ['Estadio III', ['Estadio IIIA1'], undefined],
    ['Nivel II', ['Nivel II y III'], undefined],
    ['OSDE', ['OSDE 210'], undefined],
    ['Grado 1', ['Grado 1bis'], undefined],
    ['Displasia grado I', ['Displasia grado indefinido'], undefined],
    ['Hepatitis', ['Hepatitis C'], undefined],
    ['hernia malla', ['Hernia s/ malla'], undefined],
    ['hernia I', ['Hernia inguinal I'], 'Hernia inguinal I'],
    ['drenaje', ['Drenaje a cielo abierto'], 'Drenaje a cielo abierto'],
    ['omep 20', ['Omeprazol 20mg'], 'Omeprazol 20mg'],
    ['BIRADS 4', ['BIRADS 4a'], undefined],
    ['colecis', ['340501 Colecistectomía'], '340501 Colecistectomía'],
    ['via bil', ['Vía biliar'], 'Vía biliar'],
    ['Módulo 201', ['Módulo 420101'], undefined],
    ['Sala 12', ['Sala 120'], undefined],
    ['Grasa 10%', ['Grasa 100%'], undefined],
    ['Hernia L4', ['Hernia L4-L5'], undefined],
    // A side is said.
    ['nodulo mama', ['Nódulo mama izquierda'], undefined],
    ['hernia inguinal', ['Hernia inguinal bilateral'], undefined],
    ['nodulo izq', ['Nódulo mama izquierda'], 'Nódulo mama izquierda'],
    ['catarata', ['Catarata ojo der.'], undefined],
    ['nodulo', ['Nódulo izq. (eco)'], undefined],
    ['ca 19', ['Ca 19-9'], undefined],
    ['Grado 1', ['Grado 1+2'], undefined],
    // A negation makes the contrary of it.
    ['Apendicitis complicada', ['Apendicitis no complicada'], undefined],
    ['hernia malla', ['Hernia sin malla'], undefined],
    ['hernia sin m', ['Hernia sin malla'], 'Hernia sin malla'],
    ['Colon displasia', ['Colon sin signos de displasia'], undefined],
    ['Hernia sin estrangulación', ['Hernia sintomática con estrangulación'], undefined],
    ['sin', ['Sin cobertura'], 'Sin cobertura'],
    ['ca 19 9', ['Ca 19-9', 'Ca 19-90'], 'Ca 19-9'],
    ['Hernia L4', ['Hernia L4–L5'], undefined],
    ['hernia l4 l5', ['Hernia L4-L5 central'], 'Hernia L4-L5 central'],
    // What stands within a word, or lacks its last letter, is another name.
    ['cistec', ['Colecistectomía'], undefined],
    ['Tiroidectomía', ['Paratiroidectomía'], undefined],
    ['Tumor operable', ['Tumor inoperable'], undefined],
    ['Sosa, Ana', ['Sosa, Mariana'], undefined],
    ['Pérez, Juan', ['Pérez, Juana'], undefined],
    ['Dr. Pérez', ['Dra. Pérez'], undefined],
    ['perez perez', ['Pérez Pérez, Juan'], 'Pérez Pérez, Juan'],
    ['perez perez', ['Pérez, Juan Perezini'], 'Pérez, Juan Perezini'],
    ['her ing', ['Hernia inguinal'], 'Hernia inguinal'],
    ['inguinal hernia', ['Hernia inguinal'], 'Hernia inguinal'],
    ['gomez j', ['Gómez, Juan'], 'Gómez, Juan'],
    ['dangelo', ['D’Angelo, Ana'], 'D’Angelo, Ana'],
    ['d angelo', ['D’Angelo, Ana'], 'D’Angelo, Ana'],
    ['munoz', ['Muñoz, Eva'], 'Muñoz, Eva'],
    // A name may be written as it is spoken: either may be meant, as for Enter (342).
    ['lucas simon', ['Lucas, Simón', 'Simón, Lucas'], undefined],
    ['lucas, simon', ['Lucas, Simón', 'Simón, Lucas'], undefined],
    ['lucas simon', ['Lucas, Simón', 'Simón, Lucas Ariel'], 'Lucas, Simón'],
    ['luis paz', ['Luis Paz', 'Paz, Luis'], undefined],
    [
      'biopsia aguda crónica',
      ['Biopsia aguda crónica', 'Biopsia crónica aguda'],
      'Biopsia aguda crónica',
    ],
  ])('%s', (text, names, expected) => expect(name(choices(...names).named(text))).toBe(expected));
});

describe('what Enter takes of the marked row (337)', () => {
  it.each([
    ['cistec', 'Colecistectomía', true],
    ['sos', 'Sosa, Luz', true],
    ['Tiroidectomía', 'Paratiroidectomía', false],
    ['Sosa, Ana', 'Sosa, Mariana', false],
    ['gome', 'Gómez, Juan', true],
    ['Dr. Pérez', 'Dra. Pérez', false],
    ['Apendicitis complicada', 'Apendicitis no complicada', false],
    ['Colelitiasis', 'No colelitiasis', false],
    ['Hernia con malla', 'Hernia sin malla con drenaje', false],
    ['sin', 'Síndrome de Gilbert', true],
    ['hernia I', 'Hernia inguinal I', true],
    ['3405', '340501 Colecistectomía', true],
    ['Grado 1', 'Grado 1bis', false],
    ['hernia inguinal', 'Hernia inguinal D', true],
    ['gastritis cr', 'Gastritis crónica no atrófica', true],
    ['osde', 'OSDE 210', true],
    ['Infección no hospitalaria', 'Infección nosocomial hospitalaria', false],
    ['gomez v', 'Gómez, Vicente', true],
    ['Pérez, Juan', 'Pérez, Juana', false],
    ['Hernia inguinal I', 'Hernia inguinal D', false],
    ['T1', 'T12', false],
    ['Estadio I', 'Estadio IIIA', false],
    ['Dosis 1', 'Dosis 1,5', false],
  ])('%s: %s is %s', (text, only, expected) => {
    const { find, isMeant } = choices(only);
    const [first] = find(text);
    expect(first && isMeant(text, first, [])).toBe(expected);
  });
});

describe('one name for two, of which Enter takes neither (158, 309)', () => {
  it.each([
    ['Gómez, Ana', 'gomez,  ANA', true],
    ['Gómez, Ana', 'Gómez, Ana', true],
    ['Gómez, Ana', 'Gómez, Ana María', false],
    ['Muñoz, Eva', 'Munoz, Eva', false],
  ])('%s and %s: %s', (a, b, expected) => {
    const { find, isMeant } = choices(a, b);
    const [first, ...others] = find('');
    expect(first && isMeant(a, first, others)).toBe(!expected);
  });
});

describe('has (L1)', () => {
  it('tells accents apart, capitals not', () => {
    expect(choices('Pólipo').has(' PÓLIPO ')).toBe(true);
    expect(choices('Pólipo').has('Polipo')).toBe(false);
  });
});

describe('signs that make another thing of a name (312)', () => {
  it.each([
    ['Helicobacter pylori (-)', ['Helicobacter pylori (+)'], undefined],
    ['Helicobacter pylori (+)', ['Helicobacter pylori (+)'], 'Helicobacter pylori (+)'],
    ['rh -', ['Rh +', 'Rh -'], 'Rh -'],
    ['rh −', ['Rh +', 'Rh -'], 'Rh -'],
    ['rh', ['Rh +', 'Rh -'], undefined],
    ['tumor > 2', ['Tumor < 2 cm'], undefined],
    ['Ca 19-9 < 37', ['Ca 19-9 > 37'], undefined],
    ['Plan A-', ['Plan A+'], undefined],
    ['HER2 +', ['HER2 ++'], undefined],
    ['HER2 (+)', ['HER2 +', 'HER2 ++', 'HER2 +++'], 'HER2 +'],
    ['HER2 ++', ['HER2 +++'], undefined],
    ['Plan A', ['Plan A', 'Plan A+'], 'Plan A'],
    ['Plan A+', ['Plan A', 'Plan A+'], 'Plan A+'],
    [
      'colonoscopía +',
      ['Colonoscopía', 'Colonoscopía + polipectomía'],
      'Colonoscopía + polipectomía',
    ],
    ['colonoscopía', ['Colonoscopía', 'Colonoscopía + polipectomía'], 'Colonoscopía'],
    ['Perez - Gomez', ['Pérez Gómez, Ana'], 'Pérez Gómez, Ana'],
    ['perez-gomez, ana', ['Pérez Gómez, Ana', 'Pérez-Gómez, Ana'], 'Pérez-Gómez, Ana'],
    ['perez gomez, ana', ['Pérez Gómez, Ana', 'Pérez-Gómez, Ana'], undefined],
    ['Pérez Gómez', ['Pérez-Gómez, Ana'], 'Pérez-Gómez, Ana'],
  ])('%s among %j is %s', (text, names, expected) =>
    expect(name(choices(...names).named(text))).toBe(expected),
  );

  it.each([
    ['Helicobacter pylori (-)', ['Helicobacter pylori (+)'], false],
    ['rh -', ['Rh +', 'Rh -'], true],
    ['rh', ['Rh +', 'Rh -'], false],
    ['Plan A', ['Plan A', 'Plan A+'], true],
    ['perez-gomez', ['Pérez Gómez', 'Pérez-Gómez'], true],
    ['perez gomez', ['Pérez Gómez', 'Pérez-Gómez'], false],
    ["d'amico eva", ['D Amico, Eva', "D'Amico, Eva"], true],
    ['d amico eva', ['D Amico, Eva', "D'Amico, Eva"], false],
    ['raul soto ibañez', ['Ibáñez Soto, Raúl', 'Soto Ibáñez, Raúl Oscar'], false],
    ['raul soto ibanez', ['Ibáñez Soto, Raúl', 'Soto Ibáñez, Raúl Oscar'], false],
    ['biopsia aguda crónica', ['Biopsia crónica aguda', 'Biopsia crónica aguda con pólipo'], true],
    ['luis paz', ['Luis Paz, Ana', 'Luis Paz, Rosa', 'Paz, Luis'], false],
    ['lucas simón', ['Lucas, Simón', 'Lucas Simón, Ana', 'Simón, Lucas'], false],
    ["eva d'amico", ['D Amico, Eva', "D'Amico, Eva"], false],
    ['colonoscopía +', ['Colonoscopía', 'Colonoscopía + polipectomía'], true],
  ])('%s and Enter among %j: %s', (text, names, expected) => {
    const { find, isMeant } = choices(...names);
    const [first, ...others] = find(text);
    expect(first && isMeant(text, first, others)).toBe(expected);
  });

  it('puts those that lack one last, and does not suggest them', () => {
    const techniques = choices('Colonoscopía', 'Colonoscopía + polipectomía');
    expect(techniques.find('colonoscopía +', 1).map(name)).toEqual(['Colonoscopía + polipectomía']);
    expect(techniques.find('colonoscopía +').map(name)).toHaveLength(2);
    expect(choices('Helicobacter pylori (+)').similar('Helicobacter pilori (-)')).toBe(undefined);
  });
});
