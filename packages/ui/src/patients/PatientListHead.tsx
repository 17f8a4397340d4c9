import { patientMessages as messages } from '@practice/domain';
import { Th } from '../primitives/Th';

/** Columns of the home list, in the documented order (practice §2). */
export function PatientListHead() {
  const { columns } = messages;
  return (
    <thead>
      <tr>
        <Th className="w-16" data-print="hide">
          {columns.history}
        </Th>
        <Th>{columns.name}</Th>
        <Th className="w-28 desk:w-32">{columns.dni}</Th>
        <Th className="w-20 desk:w-24" align="end">
          {columns.age}
        </Th>
        <Th className="w-56 desk:w-72">{columns.coverage}</Th>
        <Th className="w-44">{columns.memberNumber}</Th>
        <Th className="w-24" data-print="hide">
          {columns.contact}
        </Th>
      </tr>
    </thead>
  );
}
