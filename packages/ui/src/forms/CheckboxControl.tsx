import { Checkbox } from '../primitives/Checkbox';
import { useRecordFormContext } from './record-form-context';
import { labelOf } from './use-form-field';

export function CheckboxControl({ name }: { name: string }) {
  const { form, labels } = useRecordFormContext();
  return <Checkbox label={labelOf(labels, name)} {...form.register(name)} />;
}
