import { DETAIL_MAX_LENGTH, foldEmptyLines, reportMessages as messages } from '@practice/domain';
import { useRecordFormContext } from '../forms/record-form-context';
import { TextAreaControl } from '../forms/TextAreaControl';
import { useFieldValue } from '../forms/use-form-field';

/** The detailed technique: counted, never cut (decision R9). */
export function DetailSection() {
  const { readOnly } = useRecordFormContext();
  return (
    <>
      <TextAreaControl
        name="tecnica_detalle"
        required
        rows={7}
        maxCount={DETAIL_MAX_LENGTH}
        announceCount={messages.count}
        className={readOnly ? 'print:hidden' : undefined}
      />
      {readOnly && <PrintedDetail />}
    </>
  );
}

/** A text box is cut through a line where a sheet ends; a paragraph is not. */
function PrintedDetail() {
  const text = useFieldValue<string>('tecnica_detalle');
  return (
    <div className="hidden print:block">
      <p className="text-label text-ink-2">{messages.fields.tecnica_detalle}</p>
      <p className="wrap-anywhere whitespace-pre-wrap">{foldEmptyLines(text)}</p>
    </div>
  );
}
