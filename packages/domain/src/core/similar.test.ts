import { describe, expect, it } from 'vitest';
import { similarText, typosBetween } from './similar';

describe('similarText (G26)', () => {
  it.each([
    ['Comodoro Rivadabia', 'Comodoro Rivadavia'],
    ['Apendisitis aguda', 'Apendicitis aguda'],
    ['Nuequen', 'Neuquén'],
    ['Swissmedical', 'Swiss Medical'],
    ['COLELITIASI', 'Colelitiasis'],
    ['Osdi', 'OSDE'],
    ['osde210', 'OSDE 210'],
    // The first words of a longer name.
    ['Dr. Apocrifes', 'Dr. Apocrifez, Luis Iván'],
    ['Apendisitis', 'Apendicitis aguda'],
  ])('%s: did you mean %s?', (typed, name) =>
    expect(similarText(typed, [name], String)).toBe(name),
  );

  it.each([
    ['OSDE 310', 'OSDE 210'],
    ['OSDE310', 'OSDE 210'],
    ['Omeprazol 20ml', 'Omeprazol 20mg'],
    ['pT1bN0', 'pT1aN0'],
    ['Hernia grado III', 'Hernia grado II'],
    ['Hepatitis B', 'Hepatitis C'],
    ['Paz', 'Par'],
    ['Gastritis', 'Colelitiasis'],
    ['Colitis', 'Pólipo'],
    ['', 'Paz'],
    ['Paz', 'Par de guantes'],
    ['Hernia grado III', 'Hernia grado II izquierda'],
    ['Bioosia', 'Otra biopsia'],
  ])('%s is not %s', (typed, name) => expect(similarText(typed, [name], String)).toBeUndefined());

  it('takes the nearest', () => {
    expect(similarText('Neuqen', ['Neuken', 'Neuquén'], String)).toBe('Neuken');
    expect(similarText('Neuquem', ['Neuquina', 'Neuquén'], String)).toBe('Neuquén');
    // A whole name comes before the beginning of a longer one.
    const appendicitis = ['Apendicitis aguda', 'Apendicitis'];
    expect(similarText('Apendisitis', appendicitis, String)).toBe('Apendicitis');
  });
});

describe('typosBetween', () => {
  it.each([
    ['', '', 0],
    ['', 'abc', 3],
    ['rivadabia', 'rivadavia', 1],
    ['nuequen', 'neuquen', 1],
    ['kitten', 'sitting', 3],
    ['ca', 'abc', 3],
    ['abc', 'abcd', 1],
  ])('%s, %s: %i, in both directions', (a, b, typos) => {
    expect(typosBetween(a, b)).toBe(typos);
    expect(typosBetween(b, a)).toBe(typos);
  });

  it('stops beyond what is asked', () => {
    expect(typosBetween('kitten', 'sitting', 1)).toBeGreaterThan(1);
    expect(typosBetween('abcdefgh', 'a', 2)).toBeGreaterThan(2);
  });
});
