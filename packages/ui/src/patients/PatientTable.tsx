import {
  patientMessages as messages,
  type Patient,
  type PatientPage,
  type Remote,
} from '@practice/domain';
import type { ReactNode } from 'react';
import { Pager } from '../common/Pager';
import { RemoteView } from '../common/RemoteView';
import { moveBetweenRows } from '../common/row-keys';
import { Sheet } from '../primitives/Sheet';
import { Table } from '../primitives/Table';

/** The current page and the callbacks of the pager. */
export interface PatientTablePage {
  patients: Remote<PatientPage>;
  page: number;
  pageSize: number;
  onPageChange: (page: number) => void;
  onPageSizeChange: (size: number) => void;
}

export interface PatientTableProps extends PatientTablePage {
  head: ReactNode;
  skeleton: ReactNode;
  emptyText: string;
  /** Below the text of an empty list: what can be done next. */
  emptyActions?: ReactNode;
  /** Renders a row, with its key. */
  children: (patient: Patient) => ReactNode;
}

/** Shared by both lists of patients: a page of rows or a text for an empty list, and the pager. */
export function PatientTable(props: PatientTableProps) {
  return (
    <RemoteView
      remote={props.patients}
      skeleton={props.skeleton}
      failedText={messages.loadFailed}
      failedFrame={(message) => (
        <Sheet padding="flush" className="overflow-clip">
          <Table label={messages.patients}>{props.head}</Table>
          <div className="p-4">{message}</div>
        </Sheet>
      )}
    >
      {({ items, total }) => (
        <>
          <Sheet padding="flush" className="overflow-clip">
            {/* The head stays: a list that is filtered to nothing is the same list. */}
            <Table label={messages.patients}>
              {props.head}
              <tbody onKeyDown={moveBetweenRows}>{items.map(props.children)}</tbody>
            </Table>
            {items.length === 0 && (
              <div className="grid justify-items-center gap-3 px-4 py-10">
                <p className="text-center text-ink-2">{props.emptyText}</p>
                {props.emptyActions && (
                  <div className="flex flex-wrap justify-center gap-2">{props.emptyActions}</div>
                )}
              </div>
            )}
          </Sheet>
          <div className="mt-3">
            <Pager
              page={props.page}
              pageSize={props.pageSize}
              total={total}
              onPageChange={props.onPageChange}
              onPageSizeChange={props.onPageSizeChange}
            />
          </div>
        </>
      )}
    </RemoteView>
  );
}
