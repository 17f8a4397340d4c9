import { templateMessages as messages } from '@practice/domain';
import { TextAreaControl } from '../forms/TextAreaControl';
import { TextControl } from '../forms/TextControl';

/** Technique name and development (clinical-history §2.11). */
export function TemplateForm() {
  return (
    <>
      <TextControl name="tecnica" required />
      <TextAreaControl name="desarrollo" required rows={13} hint={messages.blanksHint} />
    </>
  );
}
