import { newReportDraft, ready, type ReportDraft } from '@practice/domain';
import { catalogues } from '@practice/domain/testing';
import type { Decorator } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { fn } from 'storybook/test';
import { useAdditions } from '../packages/ui/src/common/use-additions';
import {
  ReportFormContext,
  type ReportFormValue,
} from '../packages/ui/src/surgical-reports/report-form-context';

function Form({
  children,
  ...value
}: Omit<ReportFormValue, 'form' | 'additions'> & { children: ReactNode } & { draft: ReportDraft }) {
  const form = useForm<ReportDraft>({ defaultValues: value.draft });
  const additions = useAdditions(form);
  return <ReportFormContext value={{ ...value, form, additions }}>{children}</ReportFormContext>;
}

/** For stories of one section: the form around it, holding `parameters.draft` over a blank one. */
export const withReportForm: Decorator = (Story, { parameters }) => (
  <Form
    draft={{
      ...newReportDraft(null),
      ...(parameters['draft'] as Partial<ReportDraft> | undefined),
    }}
    readOnly={parameters['readOnly'] === true}
    catalogues={{
      diagnosticos: ready(catalogues.diagnosticos),
      tecnicas: ready(catalogues.tecnicas),
      cirujanos: ready(catalogues.cirujanos),
      anestesiologos: ready(catalogues.anestesiologos),
      instrumentadores: ready(catalogues.instrumentadores),
      tipos_anestesia: ready(catalogues.tipos_anestesia),
    }}
    names={{}}
    onWant={fn()}
    onValidityChange={fn()}
    onCreateItem={fn()}
  >
    <Story />
  </Form>
);
