import {
  ageText,
  commonMessages,
  dniText,
  formatCivilDate,
  historyMessages as messages,
  patientMessages,
  unknownAgeReason,
  type Patient,
} from '@practice/domain';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { CopyText } from './CopyText';

export interface PatientBannerProps {
  /** Unknown values are shown as 'N/D'. */
  patient: Pick<Patient, 'nombre' | 'dni' | 'fecha_nacimiento' | 'nombre_cobertura' | 'beneficio'> &
    Partial<Pick<Patient, 'telefono' | 'email' | 'sexo'>>;
  /** 'full' adds birth date, sex, phone and email, for the history's header (clinical-history §2.1). */
  detail: 'full' | 'short';
  /**
   * In full it comes first in the second tier, or last in the first one where a long name leaves that a line with room. Otherwise it
   * comes after the data.
   */
  warning?: ReactNode;
  /** At the left end: the back link. */
  before?: ReactNode;
  /** At the right end: badges, actions. */
  after?: ReactNode;
  /** 'h1' on a page, 'h3' under a dialog's title. */
  heading?: 'h1' | 'h3';
}

/** The icon of a copied text appears in the gap to what follows. */
const ICON_IN_GAP = '-mr-5';

/** Characters: the member numbers of real cards have no more. Only a longer one is cut. */
const CARD_NUMBER_LENGTH = 24;

/** Characters: a coverage of no more is never cut; with a longer name the first tier has two lines, and room in the second. */
const LONG_NAME = 44;

/**
 * How a long value is cut from a notebook on, with its tooltip: it would make the header higher than it may be. `box` holds its label
 * too. In full only the last of each tier gives way on a desk.
 */
const CUT = {
  /** At a width that holds the member numbers of real cards. */
  at176px: { box: `${ICON_IN_GAP} desk:shrink-0`, value: 'laptop:max-w-44' },
  /** To what is left of its line, or to a line of its own where that is too little. */
  toLine: { box: 'desk:max-w-max desk:grow desk:basis-48', value: '' },
  /** To what the others leave of the only line. */
  toRest: { box: 'desk:max-w-max desk:min-w-16 desk:grow desk:basis-16', value: '' },
} as const;

interface Datum {
  label: string;
  text: string | null | undefined;
  shownAs?: string;
  cut?: keyof typeof CUT | false;
  title?: string;
}

/**
 * The patient of the record: name in serif type; a click on a datum copies it (decision C7). In full, who it is stands in
 * the first line and how to reach them below it.
 */
export function PatientBanner({
  patient,
  detail,
  warning,
  before,
  after,
  heading: Heading = 'h1',
}: PatientBannerProps) {
  const { fields } = messages;
  const full = detail === 'full';
  const warnsInFirst = full && patient.nombre.length > LONG_NAME;
  const { fecha_nacimiento: born, sexo } = patient;
  const coverage = {
    label: fields.coverage,
    text: patient.nombre_cobertura,
    // Rather a second line than 'Prepaga Plan 2…', which may be any of two.
    cut: (patient.nombre_cobertura?.length ?? 0) > LONG_NAME && 'toLine',
  } as const;
  const memberNumber = {
    label: fields.memberNumber,
    text: patient.beneficio,
    cut: (patient.beneficio?.length ?? 0) > CARD_NUMBER_LENGTH && 'at176px',
  } as const;
  const who: Datum[] = [
    { label: fields.dni, text: patient.dni, shownAs: dniText(patient.dni) },
    { label: fields.age, text: ageText(born), title: unknownAgeReason(born) },
  ];
  const inFull: Datum[] = [
    { label: fields.born, text: born && formatCivilDate(born) },
    { label: fields.sex, text: sexo && patientMessages.sexLabels[sexo] },
  ];
  const reached: Datum[] = [
    { label: fields.phone, text: patient.telefono },
    memberNumber,
    { label: fields.email, text: patient.email, cut: 'toRest' },
  ];
  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-1">
      {before}
      <div
        className={clsx(
          'min-w-0 flex-1 basis-[32rem] wrap-anywhere',
          // Below the width of a desk the tiers are one list that wraps: a line for what the first has no room for would be lost.
          full && 'flex flex-wrap items-baseline gap-x-6 desk:block',
        )}
      >
        <div
          className={clsx('flex-wrap items-baseline gap-x-5', full ? 'contents desk:flex' : 'flex')}
        >
          {/* Never wider than its line, which a margin of the button would be. */}
          <Heading
            className={clsx(
              'max-w-full min-w-0 font-serif text-patient font-semibold',
              ICON_IN_GAP,
            )}
          >
            <CopyText text={patient.nombre} what={fields.name} />
          </Heading>
          <Data
            data={full ? [...who, ...inFull, coverage] : [...who, coverage, memberNumber]}
            full={full}
          />
          {!full && <div className="min-w-0 self-center empty:hidden">{warning}</div>}
          {warnsInFirst && (
            <div className={clsx('min-w-0 self-center empty:hidden', CUT.toLine.box)}>
              {warning}
            </div>
          )}
        </div>
        {full && (
          // The actions stand here, and not beside the first line, which needs all of its width. On a desk the tier is mostly one
          // line, so that the tabs below it stay where they are from patient to patient. On a narrower one the actions have a line
          // of their own: they would lie on the data, and of the allergies only their sign would be left.
          <div className="contents min-h-control-small flex-wrap items-center justify-between gap-x-6 text-label font-normal desk:flex">
            {/* It wraps: a warning is never cut for the data after it (docs/decisions/326). */}
            <div className="contents min-w-0 grow basis-[40rem] flex-wrap items-center gap-x-4 desk:flex">
              {!warnsInFirst && warning}
              <Data data={reached} full />
            </div>
            {after && (
              <div
                // Its links have a margin of their own at both ends.
                className="-mr-2 ml-auto flex flex-wrap items-center gap-x-2 max-tablet:-ml-2 desk:shrink-0 desk:flex-nowrap desk:pointer-fine:-my-0.5"
              >
                {after}
              </div>
            )}
          </div>
        )}
      </div>
      {!full && after && (
        // As high as the name, which is as high as a finger.
        <div className="flex min-h-target flex-wrap items-center gap-2">{after}</div>
      )}
    </div>
  );
}

function Data({ data, full }: { data: readonly Datum[]; full: boolean }) {
  return (
    <dl className="contents">
      {data.map(({ label, text, shownAs, cut, title }) => (
        <div
          key={label}
          title={title}
          className={clsx(
            'flex min-w-0 items-baseline gap-1.5',
            cut ? CUT[cut].box : full && 'desk:shrink-0',
          )}
        >
          {/* Its value may be one long word: the label is never broken for it. */}
          <dt className="shrink-0 whitespace-nowrap text-ink-2">{label}</dt>
          <dd className={clsx('flex min-w-0 font-semibold', cut && CUT[cut].value)}>
            <CopyText
              text={text}
              shownAs={shownAs}
              empty={commonMessages.notAvailable}
              what={label}
              oneLine={Boolean(cut)}
              // The last of its line; its width is that of its text, which a margin would cut.
              className={cut ? 'tablet:align-baseline!' : ICON_IN_GAP}
            />
          </dd>
        </div>
      ))}
    </dl>
  );
}
