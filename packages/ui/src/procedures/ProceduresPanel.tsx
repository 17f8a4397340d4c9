import {
  PROCEDURE_TYPE,
  commonMessages,
  procedureMessages as messages,
  reportPdfPath,
  type InstitutionId,
  type Patient,
  type ProcedureSummary,
  type ProcedureTypeId,
} from '@practice/domain';
import { api, useProcedureSummaries } from '@practice/domain/api';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { RemoteView } from '../common/RemoteView';
import { useShortcuts } from '../common/use-shortcuts';
import { Badge } from '../primitives/Badge';
import { Button } from '../primitives/Button';
import { SegmentedControl } from '../primitives/SegmentedControl';
import { Sheet } from '../primitives/Sheet';
import { Skeleton } from '../primitives/Skeleton';
import { NewReportPanel } from '../surgical-reports/NewReportPanel';
import { CentreChooser } from './CentreChooser';
import { ProcedureList } from './ProcedureList';
import { useReportLinks } from './report-links-context';

export interface ProceduresPanelProps {
  patient: Patient;
  /** Whether its tab is selected: its shortcuts work only then. */
  active: boolean;
}

const TYPES = [
  { value: PROCEDURE_TYPE.surgery, label: messages.surgery },
  { value: PROCEDURE_TYPE.endoscopy, label: messages.endoscopy },
];

/** Steps from 'Nuevo parte' to the form: first the centre, then the report (clinical-history §2.5). */
type NewReportStep =
  { step: 'none' } | { step: 'centre' } | { step: 'form'; institution: InstitutionId };

/** The Procedimientos tab: the toggle filters the list and preselects the base type of a new report (decision PR1). */
export function ProceduresPanel({ patient, active }: ProceduresPanelProps) {
  const { reportHref, onOpenReport, onReportCreated } = useReportLinks();
  const [type, setType] = useState<ProcedureTypeId>(PROCEDURE_TYPE.surgery);
  const [creation, setCreation] = useState<NewReportStep>({ step: 'none' });
  const summaries = useProcedureSummaries(patient.id_paciente);
  useShortcuts(active ? { 'Alt+KeyN': () => setCreation({ step: 'centre' }) } : {});

  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <SegmentedControl
          aria-label={messages.typeLabel}
          segments={TYPES}
          value={type}
          onValueChange={setType}
        />
        <Button
          variant="primary"
          icon={<Plus size={16} aria-hidden />}
          shortcut="Alt N"
          aria-keyshortcuts="Alt+N"
          onClick={() => setCreation({ step: 'centre' })}
        >
          {messages.newReport}
        </Button>
      </div>
      <RemoteView
        remote={summaries}
        skeleton={<Skeleton label={commonMessages.loading} rows={4} />}
        failedText={messages.loadFailed}
      >
        {(rows) => {
          const listed = rows.filter((row) => typeOf(row) === type);
          return (
            <Sheet
              padding="flush"
              title={messages.listTitle}
              aside={<Badge tone="neutral">{listed.length}</Badge>}
            >
              <ProcedureList
                procedures={listed}
                reportHref={reportHref}
                pdfHref={(row) => api().url(reportPdfPath(row))}
                onOpen={(row) => onOpenReport(row, patient)}
              />
            </Sheet>
          );
        }}
      </RemoteView>
      <CentreChooser
        open={creation.step === 'centre'}
        onClose={() => setCreation({ step: 'none' })}
        onChoose={(institution) => setCreation({ step: 'form', institution })}
      />
      {creation.step === 'form' && (
        <NewReportPanel
          patient={patient}
          institution={creation.institution}
          procedureType={type}
          onClose={() => setCreation({ step: 'none' })}
          onCreated={onReportCreated}
        />
      )}
    </>
  );
}

/** Other endoscopic base procedures (colonoscopy, CPRE…) count as endoscopy (decisions PR1, PA4). */
function typeOf(row: ProcedureSummary): ProcedureTypeId {
  return row.id_procedimiento_base === PROCEDURE_TYPE.surgery
    ? PROCEDURE_TYPE.surgery
    : PROCEDURE_TYPE.endoscopy;
}
