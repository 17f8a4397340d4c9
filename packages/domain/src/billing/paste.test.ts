import { describe, expect, it } from 'vitest';
import { pasteCodes } from './paste';
import type { CodeDraft } from './rules';

const row = (
  rol: CodeDraft['rol'],
  fila: CodeDraft['fila'],
  codigo = '',
  porcentaje = '',
): CodeDraft => ({ rol, fila, codigo, porcentaje });

describe('a paste', () => {
  const start = { rol: 'cirujano', fila: 1 } as const;
  const paste = (text: string) => pasteCodes([], { start, column: 'codigo' }, text);

  it('of two columns fills rows downwards', () => {
    const result = pasteCodes(
      [row('ayudante1', 1, 'Queda')],
      { start, column: 'codigo' },
      '450117\t33,3\r\n 450201 \t\r\n\t25 %\r\n',
    );
    expect(result).toEqual({
      codes: [
        row('cirujano', 1, '450117', '33'),
        row('cirujano', 2, '450201'),
        row('cirujano', 3, '', '25'),
        row('ayudante1', 1, 'Queda'),
      ],
      pasted: 3,
      unused: [],
    });
  });

  it('of one column starts where it is', () => {
    const codes = [row('cirujano', 2, 'A', '25'), row('cirujano', 3, 'B')];
    const at = { rol: 'cirujano', fila: 2 } as const;
    expect(pasteCodes(codes, { start: at, column: 'porcentaje' }, '100\n50')?.codes).toEqual([
      row('cirujano', 2, 'A', '100'),
      row('cirujano', 3, 'B', '50'),
    ]);
    expect(pasteCodes(codes, { start: at, column: 'codigo' }, 'C\nD')?.codes).toEqual([
      row('cirujano', 2, 'C', '25'),
      row('cirujano', 3, 'D'),
    ]);
  });

  it('stays within its role, and says what found no place', () => {
    expect(paste('K1\t100\nK2\t50\nK3\t25\nK4\t25\nK5\t25')).toEqual({
      codes: [
        row('cirujano', 1, 'K1', '100'),
        row('cirujano', 2, 'K2', '50'),
        row('cirujano', 3, 'K3', '25'),
      ],
      pasted: 3,
      unused: ['No entraron 2: Cirujano tiene 3 filas.'],
    });
    const last = { rol: 'ayudante3', fila: 3 } as const;
    expect(pasteCodes([], { start: last, column: 'codigo' }, 'a\nb')?.unused).toEqual([
      'No entró 1: Ayudante 3 tiene 3 filas.',
    ]);
  });

  it.each([
    // The percentage is the last column of numbers.
    ['100401\tApendicectomía\t100', '100', ['No se usó 1 columna.']],
    ['100401\tApendicectomía\t2\t100 %\tcontrol', '100', ['No se usaron 3 columnas.']],
    ['100401\t33,3\tnota 2', '33', ['No se usó 1 columna.']],
    ['100401\t\t100\t', '100', []],
    ['100401\tApendicectomía 2', '', ['No se usó 1 columna.']],
    // A price is no percentage, wherever it stands.
    ['100401\tApendicectomía\t100\t45000', '100', ['No se usaron 2 columnas.']],
    ['100401\tApendicectomía\t45.000', '', ['No se usaron 2 columnas.']],
    ['100401\tApendicectomía\t$ 45.000,50', '', ['No se usaron 2 columnas.']],
    ['100401\t1.500,50', '', ['No se usó 1 columna.']],
    ['100401\t2500', '', ['No se usó 1 columna.']],
    ['100401\t120 %', '100', []],
    // A row of names is no code.
    [
      'Código\tPráctica\t%\n100401\tApendicectomía\t100',
      '100',
      [...['No se usó 1 columna.', 'El encabezado no se pegó.']],
    ],
    ['CÓD.\n100401', '', ['El encabezado no se pegó.']],
  ])('%j has %j %%, and says %j', (text, percent, unused) => {
    expect(paste(text)).toEqual({
      codes: [row('cirujano', 1, '100401', percent)],
      pasted: 1,
      unused,
    });
  });

  it.each(['s/d', '45000', '45.000', '150'])(
    'keeps %j apart from the percentages above it, and says so',
    (cell) => {
      expect(paste(`A\t100\nB\t${cell}`)).toEqual({
        codes: [row('cirujano', 1, 'A', '100'), row('cirujano', 2, 'B')],
        pasted: 2,
        unused: [`No es un porcentaje: «${cell}».`],
      });
    },
  );

  it('names every cell that is no percentage, of the rows that were pasted', () => {
    expect(paste('A\t100\nB\t150\nC\ts/d\nD\t200')?.unused).toEqual([
      'No entró 1: Cirujano tiene 3 filas.',
      'No son porcentajes: «150», «s/d».',
    ]);
  });

  it('of one column into the percentages is what it says, up to 100', () => {
    const codes = [row('cirujano', 1, 'A')];
    expect(pasteCodes(codes, { start, column: 'porcentaje' }, '150\n50')?.codes).toEqual([
      row('cirujano', 1, 'A', '100'),
      row('cirujano', 2, '', '50'),
    ]);
  });

  it('of one text is left to its field', () => {
    expect(paste('450117')).toBeNull();
    expect(paste('450117\n')).toBeNull();
  });
});
