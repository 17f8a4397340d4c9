import { historyMessages as messages } from '@practice/domain';
import { ArrowLeft } from 'lucide-react';
import { TextLink } from '../primitives/TextLink';

export interface MissingPatientProps {
  title: string;
  text: string;
  backHref: string;
}

/** No history to show, and the way to the list that has them (decision C1). */
export function MissingPatient({ title, text, backHref }: MissingPatientProps) {
  return (
    <div className="mx-auto max-w-[40rem] px-5 py-16 text-center">
      <h1 className="font-serif text-title font-semibold">{title}</h1>
      <p className="mt-2 mb-6 text-ink-2">{text}</p>
      <TextLink href={backHref} icon={<ArrowLeft size={16} aria-hidden />}>
        {messages.back}
      </TextLink>
    </div>
  );
}
