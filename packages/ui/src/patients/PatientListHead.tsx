import { patientMessages as messages } from '@practice/domain';
import { Th } from '../primitives/Th';

/** Columns of the home list, in the documented order (practice §2). */
export function PatientListHead() {
  const { columns } = messages;
  return (
    <thead>
      <tr>
        <Th className="w-14 desk:w-16" data-print="hide">
          {columns.history}
        </Th>
        <Th>{columns.name}</Th>
        <Th className="w-28 desk:w-36">{columns.dni}</Th>
        <Th className="w-18 desk:w-24" align="end">
          {columns.age}
        </Th>
        <Th className="w-28 laptop:w-48 desk:w-64 min-[85rem]:w-80">{columns.coverage}</Th>
        <Th className="w-36 laptop:w-38 desk:w-48">{columns.memberNumber}</Th>
        <Th className="w-16 desk:w-24" data-print="hide">
          {columns.contact}
        </Th>
      </tr>
    </thead>
  );
}
