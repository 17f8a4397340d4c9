import { patientMessages as messages } from '@practice/domain';
import { Sheet } from '../primitives/Sheet';
import { Td } from '../primitives/Td';
import { Tr } from '../primitives/Tr';
import { PatientListHead } from './PatientListHead';

/** practice §9. */
const SKELETON_ROWS = 6;
/** Width of the bar in each column; varied, like the texts. */
const BARS = ['w-4', 'w-56', 'w-20', 'w-14', 'w-32', 'w-36', 'w-8'];

/** Placeholder of the list: its real head and six rows of the final height, to avoid layout shift. */
export function PatientListSkeleton() {
  return (
    <Sheet padding="flush" className="overflow-clip">
      <p role="status" className="sr-only">
        {messages.loading}
      </p>
      <table aria-hidden className="w-full border-separate border-spacing-0">
        <PatientListHead />
        <tbody>
          {Array.from({ length: SKELETON_ROWS }, (_, row) => (
            <Tr key={row}>
              {BARS.map((width) => (
                <Td key={width}>
                  <div className={`h-3 rounded-badge bg-sunken ${width}`} />
                </Td>
              ))}
            </Tr>
          ))}
        </tbody>
      </table>
    </Sheet>
  );
}
