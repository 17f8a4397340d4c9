import {
  BILLING_ROLES,
  billingMessages as messages,
  type BillingRole,
  type CodeDraft,
} from '@practice/domain';
import { TriangleAlert } from 'lucide-react';

export interface ReadOnlyCodesProps {
  codes: readonly CodeDraft[];
  /** Roles with a code and nobody in the team (decision FA4). */
  unstaffed: readonly BillingRole[];
}

/** The codes as text: only the rows that have one. */
export function ReadOnlyCodes({ codes, unstaffed }: ReadOnlyCodesProps) {
  if (codes.length === 0) return <p className="text-ink-2">{messages.none}</p>;
  const groups = BILLING_ROLES.map((rol) => codes.filter((row) => row.rol === rol));
  return (
    <table className="w-full">
      <thead className="text-left text-label text-ink-2">
        <tr>
          <th className="pr-3 font-normal">{messages.role}</th>
          <th className="pr-3 font-normal">{messages.code}</th>
          <th className="text-right font-normal">{messages.percentSign}</th>
        </tr>
      </thead>
      {groups.map((rows, role) => (
        // A role is named in its first row only: on paper that is on the same sheet.
        <tbody key={role} data-print="together">
          {rows.map(({ rol, fila, codigo, porcentaje }, index) => (
            <tr key={fila} className="border-t border-line align-top">
              <th className="py-1 pr-3 text-left font-normal whitespace-nowrap text-ink-2">
                {index > 0 ? (
                  <span className="sr-only">{messages.roles[rol]}</span>
                ) : (
                  <>
                    {messages.roles[rol]}
                    {unstaffed.includes(rol) && (
                      <TriangleAlert
                        size={12}
                        role="img"
                        aria-label={messages.nobody}
                        className="ml-1 inline text-on-pending"
                      />
                    )}
                  </>
                )}
              </th>
              <td className="py-1 pr-3 font-medium wrap-anywhere">{codigo}</td>
              <td className="py-1 text-right font-medium">{porcentaje}</td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}
