import { patientMessages as messages, type Patient } from '@practice/domain';
import { useToast } from '../primitives/use-toast';

/** Tells that a patient came back together with a record that was restored (docs/decisions/316). */
export function useTellRestored({ nombre }: Pick<Patient, 'nombre'>): () => void {
  const toast = useToast();
  return () => toast({ tone: 'success', text: messages.restored, subject: nombre });
}
