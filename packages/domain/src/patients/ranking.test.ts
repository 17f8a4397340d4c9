import { describe, expect, it } from 'vitest';
import { meantPatient } from './meant-patient';
import { rankPatients } from './ranking';

/** docs/decisions/342 */
describe('the match that Enter opens', () => {
  const patients = [
    { id_paciente: 1, nombre: 'Zabaleta, Ana', dni: '23456781' },
    { id_paciente: 2, nombre: 'Zabaleta, Anabel', dni: '30111222' },
    { id_paciente: 3, nombre: 'ZABALETA, Aná', dni: '23456782' },
    { id_paciente: 4, nombre: 'Zabala, Luis', dni: '40111333' },
    { id_paciente: 5, nombre: 'Zorzal, Luis', dni: '61000003' },
    { id_paciente: 6, nombre: 'Luis Zorzal', dni: '61000004' },
    { id_paciente: 7, nombre: "D'Angelo, Luca", dni: '71000004' },
    { id_paciente: 8, nombre: 'Dangelo, Luca', dni: '71000005' },
    { id_paciente: 9, nombre: 'Quiroga, Carlos Juan', dni: '72000001' },
    { id_paciente: 10, nombre: 'Quiroga Juan, Pedro', dni: '72000002' },
    { id_paciente: 11, nombre: 'Quiroga, Juan', dni: '72000003' },
    { id_paciente: 12, nombre: 'N Diaye, Omar', dni: '73000019' },
    { id_paciente: 14, nombre: 'Luis Zorrilla Paz', dni: '73000018' },
    { id_paciente: 15, nombre: 'Zorrilla, Luis', dni: '73000020' },
    { id_paciente: 16, nombre: 'Ibáñez Soto, Raúl', dni: '73000021' },
    { id_paciente: 17, nombre: 'Soto Ibáñez, Raúl Oscar', dni: '73000022' },
    { id_paciente: 18, nombre: 'Wq, Ana', dni: '71000001' },
    { id_paciente: 19, nombre: 'Va, Ana', dni: '71000010' },
    { id_paciente: 13, nombre: "N'Diaye, Omar", dni: '73000017' },
  ];
  const meant = (search: string, among = patients) =>
    meantPatient(rankPatients(among, search), search)?.id_paciente;

  it.each([
    ['zabaleta ana', undefined],
    ['zabal', undefined],
    ['zabala', 4],
    ['zorzal, luis', undefined],
    ['luis zorzal', undefined],
    ['dangelo luca', undefined],
    ['zabaleta anabel', 2],
    ['juan quiroga', 11],
    ['quiroga juan', 11],
    ['carlos juan quiroga', 9],
    ["n'diaye omar", undefined],
    ['luis zorrilla', undefined],
    ['raul soto ibañez', undefined],
    ['raul ibañez soto', 16],
    ['71 000 001', 18],
    ['71-000-001', 18],
    ['71 000 002', undefined],
    ['71 000', undefined],
    ['luis zorrilla paz', 14],
    ['2345678', undefined],
    ['23.456.782', 3],
    ['4.011.133', undefined],
    ['4 011 133', undefined],
    ['7100 001', undefined],
    ['DNI 4.011.133', undefined],
    ['D.N.I. 4.011.133', undefined],
    ['dni: 4,011,133.', undefined],
    ['DNI: 7100', undefined],
    ['04011133', undefined],
    ['004.011.133', undefined],
    ['4011.133', undefined],
    ['DNI N° 4.011.133', undefined],
    ['DNI Nº 71.000.001', 18],
    ['DNI N° 40.111.333', 4],
    ['DNI-4.011.133', undefined],
    ['(4.011.133)', undefined],
    ['DNI: 71.000.001', 18],
    ['071000001', 18],
    ['40.111.33', 4],
    ['DNI 23456781', 1],
    ['23456783', undefined],
    ['4011', 4],
    ['nadie', undefined],
  ])('%j: %j', (search, id) => expect(meant(search)).toBe(id));

  it('is the only one, whatever is typed of it', () => {
    expect(meant('zab', patients.slice(0, 1))).toBe(1);
    expect(meant('234', patients.slice(0, 1))).toBe(1);
  });
});
