import * as z from 'zod/mini';
import { ClockTimeInput, ClockTimeText } from '../core/clock-time-schema';
import {
  CivilDateText,
  EventDateInput,
  Id,
  IdParam,
  Line,
  OptionalId,
  OptionalLine,
  Page,
  RequiredLine,
  SEARCH_MAX_LENGTH,
  Version,
  emptyAsNull,
} from '../core/schema';
import { appointmentMessages as messages } from './messages';

/** A turno as the API returns it (practice §3). The name is free text; hour and patient are optional (decision T4). */
export const Appointment = z.object({
  id_turno: Id,
  nombre: z.string(),
  fecha: CivilDateText,
  hora: z.nullable(ClockTimeText),
  motivo: z.nullable(z.string()),
  /** Id of a derivador; the client looks up its name (decision T7). */
  derivador: z.nullable(Id),
  id_paciente: z.nullable(Id),
  /** Of the registered patient, whose namesake may have a turno too; null without one (docs/decisions/342). */
  dni: z.nullable(z.string()),
  version: Version,
});
export type Appointment = z.infer<typeof Appointment>;

export const AppointmentPage = Page(Appointment);
export type AppointmentPage = z.infer<typeof AppointmentPage>;

const appointmentFields = {
  nombre: RequiredLine(200, messages.nameRequired),
  fecha: z.pipe(
    z.string({ error: messages.dateRequired }).check(z.minLength(1, messages.dateRequired)),
    EventDateInput,
  ),
  hora: emptyAsNull(ClockTimeInput),
  motivo: OptionalLine(500),
  derivador: OptionalId,
  id_paciente: OptionalId,
};

/** Body of POST /api/turnos/. Past days are allowed (decision T6). */
export const NewAppointment = z.object(appointmentFields);

/** Body of PUT /api/turnos/{id}: absent fields stay unchanged; `version` is checked when sent (decisions T12, G16). */
export const AppointmentChanges = z.object({
  ...z.partial(NewAppointment).shape,
  version: z.optional(Version),
});

/**
 * Query of GET /api/turnos/. Without a query the documents return every turno. `desde` and `hasta` are inclusive days;
 * `q` is a part of the name, ignoring accents and case (decision T9; record 071).
 */
export const AppointmentQuery = z
  .object({
    desde: z.optional(CivilDateText),
    hasta: z.optional(CivilDateText),
    q: z.optional(Line(SEARCH_MAX_LENGTH)),
    page: z._default(
      z.pipe(z.coerce.number(), z.int().check(z.minimum(1), z.maximum(1_000_000))),
      1,
    ),
    limit: z.optional(z.pipe(z.coerce.number(), z.int().check(z.minimum(1), z.maximum(1_000)))),
  })
  .check(
    z.refine(({ desde, hasta }) => !desde || !hasta || desde <= hasta, {
      error: messages.rangeInvalid,
      path: ['hasta'],
    }),
  );
export type AppointmentQuery = z.output<typeof AppointmentQuery>;

export const AppointmentParams = z.object({ id_turno: IdParam });
