import { checkReport, newReportDraft, ready, type ReportDraft } from '@practice/domain';
import { catalogues, history, templates } from '@practice/domain/testing';
import type { Decorator } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { ReportForm, type ReportFormProps } from '../packages/ui/src/surgical-reports/ReportForm';
import { reportLabels } from '../packages/ui/src/surgical-reports/use-report-form';
import type { ReportSources } from '../packages/ui/src/surgical-reports/report-sources';
import { FormHost, type FormHostProps } from './form-host';

/** All catalogues of a report, loaded. */
export const reportSources: ReportSources = {
  catalogues: {
    diagnosticos: ready(catalogues.diagnosticos),
    tecnicas: ready(catalogues.tecnicas),
    cirujanos: ready(catalogues.cirujanos),
    anestesiologos: ready(catalogues.anestesiologos),
    instrumentadores: ready(catalogues.instrumentadores),
    tipos_anestesia: ready(catalogues.tipos_anestesia),
  },
  types: ready(history.catalogos.procedimientos_base),
  saved: {},
  onWant: fn(),
};

/** The templates, loaded; their dialog is not there. */
export const reportTemplates = {
  items: ready(templates),
  onManage: fn(),
  use: { current: null },
};

export type ReportFormHostProps = Omit<ReportFormProps, 'templates'> &
  Partial<Pick<ReportFormProps, 'templates'>> &
  Pick<FormHostProps<ReportDraft>, 'draft' | 'onSubmit' | 'readOnly' | 'editing' | 'save'>;

/** The whole report form with the checks of a report. */
export function ReportFormHost({
  draft,
  onSubmit,
  readOnly,
  editing,
  save,
  templates: lists = reportTemplates,
  ...fields
}: ReportFormHostProps) {
  return (
    <FormHost
      draft={draft}
      labels={reportLabels}
      check={checkReport}
      onSubmit={onSubmit}
      readOnly={readOnly}
      editing={editing}
      save={save}
    >
      <ReportForm {...fields} templates={lists} />
    </FormHost>
  );
}

/** For stories of one section: renders it in a form that holds `parameters.draft` over a blank draft. */
export const withReportForm: Decorator = (Story, { parameters }) => (
  <FormHost
    draft={{
      ...newReportDraft(),
      ...(parameters['draft'] as Partial<ReportDraft> | undefined),
    }}
    labels={reportLabels}
    onSubmit={fn()}
    readOnly={parameters['readOnly'] === true}
    editing={parameters['editing'] as FormHostProps<ReportDraft>['editing']}
    className="grid gap-3 pb-56"
  >
    <Story />
  </FormHost>
);
