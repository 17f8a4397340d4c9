import {
  TASK_CATEGORIES,
  addDays,
  type CivilDate,
  type TaskCategory,
  type TaskStatus,
} from '@practice/domain';
import { REASONS, TASK_TEXTS } from './clinical-texts';
import type { Random } from './random';

/** A person that lists may name. */
export interface Listed {
  id_paciente: number;
  nombre: string;
}

interface Options {
  today: CivilDate;
  people: readonly Listed[];
}

/** Half a year of pendientes; most of the old ones are done. */
export function inventTask(random: Random, { today, people }: Options) {
  const age = Math.floor(random.next() ** 2 * 180);
  const done = random.chance(age > 14 ? 0.9 : 0.3);
  const created = addDays(today, -age);
  const categoria: TaskCategory = random.pick(TASK_CATEGORIES);
  const patient = random.chance(0.7) ? random.pick(people) : null;
  return {
    categoria,
    descripcion: random.pick(TASK_TEXTS[categoria]),
    estado: (done ? 'resuelto' : 'pendiente') satisfies TaskStatus as TaskStatus,
    fecha_creacion: instant(created, random),
    fecha_resuelto: done
      ? instant(addDays(created, random.int(0, Math.min(age, 20))), random)
      : null,
    id_paciente: patient?.id_paciente ?? null,
  };
}

const instant = (day: CivilDate, random: Random) =>
  `${day}T${random.int(12, 22)}:${String(random.int(0, 59)).padStart(2, '0')}:00.000Z`;

/** Turnos of working days around today; who is registered is linked, others are a name. */
export function inventAppointment(
  random: Random,
  { today, people, doctors, days }: Options & { doctors: number; days: number },
) {
  const fecha = workingDay(() => addDays(today, random.int(-Math.floor(days / 3), days)));
  const patient = random.pick(people);
  return {
    nombre: patient.nombre,
    id_paciente: random.chance(0.8) ? patient.id_paciente : null,
    derivador: random.chance(0.5) ? random.int(1, doctors) : null,
    fecha,
    hora: random.chance(0.6)
      ? `${String(random.int(8, 18)).padStart(2, '0')}:${random.pick(['00', '15', '30', '45'])}`
      : null,
    motivo: random.chance(0.6) ? random.pick(REASONS) : null,
  };
}

/** No Saturday and no Sunday: drawn again, as moving them would fill the Mondays. */
function workingDay(draw: () => CivilDate): CivilDate {
  for (;;) {
    const date = draw();
    const weekday = new Date(`${date}T12:00:00Z`).getUTCDay();
    if (weekday > 0 && weekday < 6) return date;
  }
}
