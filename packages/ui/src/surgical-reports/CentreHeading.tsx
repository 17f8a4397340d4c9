import {
  INSTITUTION,
  reportMessages as messages,
  reportTitle,
  type InstitutionId,
} from '@practice/domain';

/** Placeholders: a practice replaces the two files (decision R23; README "Logos"). */
const LOGO = {
  [INSTITUTION.hzb]: '/logos/hzb.svg',
  [INSTITUTION.intecnus]: '/logos/intecnus.svg',
};

/** The centre of a report: its logo and its title (clinical-history §2.8; decision R26). */
export function CentreHeading({ institution }: { institution: InstitutionId }) {
  return (
    <p className="flex items-center gap-2 font-serif text-section font-semibold">
      {/* The title beside it says the same. */}
      <img src={LOGO[institution]} alt="" className="size-7 shrink-0" />
      <span>
        {/* The documented title of this centre is its name alone; on paper it stays that. */}
        {institution === INSTITUTION.intecnus && (
          <span className="print:hidden">{messages.record} </span>
        )}
        <span>{reportTitle(institution)}</span>
      </span>
    </p>
  );
}
