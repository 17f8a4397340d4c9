import { BackLink } from './BackLink';

export interface MissingRecordProps {
  title: string;
  /** Possible reason, or where such records are listed. */
  text: string;
  backHref: string;
}

/** Shown when a record does not exist, with a link to its list (decision C1). */
export function MissingRecord({ title, text, backHref }: MissingRecordProps) {
  return (
    <div className="mx-auto max-w-[40rem] px-5 py-16 text-center">
      <h1 className="font-serif text-title font-semibold">{title}</h1>
      <p className="mt-2 mb-6 text-ink-2">{text}</p>
      <BackLink href={backHref} />
    </div>
  );
}
