import { patientMessages as messages } from '@practice/domain';
import { clsx } from 'clsx';
import { Sheet } from '../primitives/Sheet';
import { Table } from '../primitives/Table';
import { Td, type TdProps } from '../primitives/Td';
import { Tr } from '../primitives/Tr';
import { PatientListHead } from './PatientListHead';

/** practice §9. */
const SKELETON_ROWS = 6;

interface Cell extends Pick<TdProps, 'lead' | 'below' | 'className'> {
  /** Width of the bar; varied, like the texts. */
  bar: string;
  /** Height of what stands in the cell where the cells flow. */
  line?: string;
}

const SECOND_LINE = { below: true, line: 'max-tablet:h-target' } as const;

/** One for each column; where the cells flow they stand as those of the list do. */
const CELLS: readonly Cell[] = [
  { bar: 'w-4', line: 'max-tablet:h-target' },
  { bar: 'w-56', lead: 'beside-action', line: 'max-tablet:h-5' },
  { bar: 'w-20 max-tablet:w-16', ...SECOND_LINE },
  { bar: 'w-14 max-tablet:w-10', ...SECOND_LINE },
  { bar: 'w-32 max-tablet:w-14', ...SECOND_LINE, className: 'max-tablet:grow max-tablet:basis-14' },
  { bar: 'w-36 max-tablet:w-24', ...SECOND_LINE },
  { bar: 'w-8', line: 'max-tablet:h-control-small' },
];

/** Placeholder of the list: its real head and six rows of the final height, to avoid layout shift. */
export function PatientListSkeleton() {
  return (
    <Sheet padding="flush" className="overflow-clip">
      <p role="status" className="sr-only">
        {messages.loading}
      </p>
      <Table label={messages.patients} aria-hidden>
        <PatientListHead />
        <tbody>
          {Array.from({ length: SKELETON_ROWS }, (_, row) => (
            <Tr key={row}>
              {CELLS.map(({ bar, line, ...cell }) => (
                <Td key={bar} {...cell}>
                  <div className={clsx('flex items-center', line)}>
                    <div className={clsx('h-3 max-w-full rounded-badge bg-line', bar)} />
                  </div>
                </Td>
              ))}
            </Tr>
          ))}
        </tbody>
      </Table>
    </Sheet>
  );
}
