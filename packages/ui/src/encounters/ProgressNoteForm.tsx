import { DateControl } from '../forms/DateControl';
import { TextAreaControl } from '../forms/TextAreaControl';

/** Day and text of an evolución (clinical-history §2.3). */
export function ProgressNoteForm() {
  return (
    <>
      <DateControl name="fecha_evolucion" required className="max-w-44" />
      {/* Its button is in sight on a tablet too. */}
      <TextAreaControl name="contenido" rows={9} required />
    </>
  );
}
