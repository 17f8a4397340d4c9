import { isBlankContent } from '@practice/domain';
import { SaveButton, type SaveButtonProps } from '../forms/SaveButton';
import { useFieldFact } from '../forms/use-form-field';

/** Saves an evolución; off while its content is blank (clinical-history §5). */
export function NoteSaveButton({ off = false, ...button }: SaveButtonProps) {
  const blank = useFieldFact('contenido', isBlankContent);
  return <SaveButton {...button} off={off || blank} />;
}
