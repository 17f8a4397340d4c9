import {
  DOCUMENT_KINDS,
  STUDIES,
  STUDY_TYPES,
  mapRemote,
  studyMessages as messages,
  studyName,
  type Remote,
  type Study,
  type StudyCatalogues,
  type StudyType,
} from '@practice/domain';
import { CatalogueControl } from '../forms/CatalogueControl';
import { DateControl } from '../forms/DateControl';
import { FileControl } from '../forms/FileControl';
import { useRecordFormContext } from '../forms/record-form-context';
import { SegmentsControl } from '../forms/SegmentsControl';
import { TextAreaControl } from '../forms/TextAreaControl';
import { useFieldValue } from '../forms/use-form-field';

export interface StudyFormProps {
  catalogues: Remote<StudyCatalogues>;
  /** The study that is edited: its type stays, its file may be replaced (decision ES3). */
  stored?: Study;
}

const TYPES = STUDY_TYPES.map((value) => ({ value, label: messages.types[value] }));

/** The fields of a study, new or stored (clinical-history §2.4). */
export function StudyForm({ catalogues, stored }: StudyFormProps) {
  const type = useFieldValue<StudyType | null>('tipo');
  return (
    <div className="grid gap-field">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-field">
        {!stored && <TypeControl />}
        <DateControl name="fecha" required className="w-40" />
        {type && (
          <EntryControl
            key={type}
            type={type}
            catalogues={catalogues}
            storedName={stored && studyName(stored)}
          />
        )}
      </div>
      <div className={stored ? 'grid gap-field' : 'grid gap-x-4 gap-y-field tablet:grid-cols-2'}>
        <TextAreaControl name="descripcion" rows={stored ? 6 : 3} />
        <FileControl name="archivo" kinds={DOCUMENT_KINDS} storedName={stored?.nombre_archivo} />
      </div>
    </div>
  );
}

function TypeControl() {
  const { form, pending } = useRecordFormContext();
  /** The entry of one type is none of another: what was chosen or typed for it goes (decision ES9). */
  const forgetEntries = () => {
    for (const { idField } of Object.values(STUDIES)) {
      pending.cancel(idField);
      pending.setUnparseable(idField, null);
      form.clearErrors(idField);
      form.setValue(idField, null, { shouldDirty: true });
    }
  };
  return <SegmentsControl name="tipo" segments={TYPES} onChosen={forgetEntries} required />;
}

/** The selector of a type's own catalogue. */
function EntryControl({
  type,
  catalogues,
  storedName,
}: {
  type: StudyType;
  catalogues: Remote<StudyCatalogues>;
  storedName?: string | null;
}) {
  const { idField, catalogue, list } = STUDIES[type];
  return (
    <CatalogueControl
      name={idField}
      catalogue={catalogue}
      items={mapRemote(catalogues, (lists) => lists[list])}
      storedName={storedName}
      required
      className="min-w-0 grow basis-60 tablet:max-w-96"
    />
  );
}
