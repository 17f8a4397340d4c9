import { DOCUMENT_KINDS, type CatalogueItem, type Remote } from '@practice/domain';
import { CatalogueControl } from '../forms/CatalogueControl';
import { DateControl } from '../forms/DateControl';
import { FileControl } from '../forms/FileControl';
import { TextAreaControl } from '../forms/TextAreaControl';

export interface ConsultFormProps {
  specialties: Remote<CatalogueItem[]>;
  /** Of the description. */
  rows: number;
  /** The stored specialty and file, in edit mode. */
  specialtyName?: string;
  fileName?: string | null;
}

/** The fields of an interconsulta, in a grid of two columns (clinical-history §2.6). */
export function ConsultForm({ specialties, rows, specialtyName, fileName }: ConsultFormProps) {
  return (
    <>
      <DateControl name="fecha" required />
      <CatalogueControl
        name="especialidad"
        catalogue="especialidades"
        items={specialties}
        storedName={specialtyName}
        className="max-w-96"
      />
      <TextAreaControl name="descripcion" rows={rows} required className="tablet:col-span-2" />
      <FileControl
        name="archivo"
        kinds={DOCUMENT_KINDS}
        storedName={fileName}
        className="tablet:col-span-2"
      />
    </>
  );
}
