import {
  DETAIL_MAX_LENGTH,
  reportMessages as messages,
  templateMessages,
  valueOr,
  withoutTemplate,
  type Remote,
  type TechniqueTemplate,
  type TemplateUse,
} from '@practice/domain';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { useShortcuts } from '../common/use-shortcuts';
import { useRecordFormContext } from '../forms/record-form-context';
import { TextAreaControl } from '../forms/TextAreaControl';
import { useFieldFact, useFieldValue } from '../forms/use-form-field';
import { Button } from '../primitives/Button';
import { TemplateFinder } from '../technique-templates/TemplateFinder';
import {
  useTemplateInsertion,
  type UsedTemplate,
} from '../technique-templates/use-template-insertion';
import { useSignedEntries } from './CatalogueField';
import type { ReportSources } from './report-sources';
import { useTemplateTechnique } from './use-template-technique';

/** What the form needs of the technique templates. */
export interface ReportTemplates {
  items: Remote<readonly TechniqueTemplate[]>;
  /** Opens the dialog 'Plantillas técnicas'. */
  onManage: () => void;
  /** The form puts its way of using a template here, for that dialog. */
  use: RefObject<((template: UsedTemplate) => void) | null>;
}

export interface DetailSectionProps {
  sources: ReportSources;
  templates: ReportTemplates;
}

/** The detailed technique, counted, never cut (decision R9), with the templates beside it. */
export function DetailSection(props: DetailSectionProps) {
  const { readOnly } = useRecordFormContext();
  if (!readOnly) return <DetailWithTemplates {...props} />;
  // As wide as a text is read, like an evolución.
  return <DetailControl className="max-w-[45rem] print:max-w-none" />;
}

function DetailControl({ className }: { className?: string }) {
  return (
    <TextAreaControl
      name="tecnica_detalle"
      required
      rows={7}
      maxCount={DETAIL_MAX_LENGTH}
      announceCount={messages.count}
      headed
      fills
      className={className}
    />
  );
}

/** The templates are reached by Alt+P; Tab goes from the team to the text, and from there to the samples (look-and-feel §4). */
function DetailWithTemplates({ sources, templates }: DetailSectionProps) {
  const { form, adoptions } = useRecordFormContext();
  const section = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const techniques = valueOr(sources.catalogues.tecnicas, []);
  const signed = useSignedEntries(sources).id_procedimiento;
  const techniqueId = useFieldValue<number | null>('id_procedimiento');
  const technique =
    techniqueId === signed?.id ? signed : techniques.find(({ id }) => id === techniqueId);

  const followTemplate = useTemplateTechnique(technique, techniques);

  const box = () => section.current?.querySelector('textarea') ?? null;
  const [said, setSaid] = useState('');
  const insertion = useTemplateInsertion({
    box,
    basis: adoptions,
    write: (text) => {
      form.setValue('tecnica_detalle', text, { shouldDirty: true });
      // The counter listens to the box.
      box()?.dispatchEvent(new Event('input', { bubbles: true }));
    },
    onUsed: (template, place) => {
      setSaid(templateMessages.used(template.tecnica));
      return followTemplate(template, place);
    },
    onTakenBack: (keptWords) =>
      setSaid(keptWords ? templateMessages.undoneButWords : templateMessages.undone),
    onBlankLeft: () => setSaid(templateMessages.blankLeft),
  });
  const { use: handOver } = templates;
  const insert = useEffectEvent(insertion.use);
  useEffect(() => {
    handOver.current = (template) => insert(template);
    return () => {
      handOver.current = null;
    };
  }, [handOver]);
  const startSearch = () => {
    search.current?.focus();
    // What was searched for before is typed over, not added to.
    search.current?.select();
  };
  useShortcuts({ 'Alt+KeyP': startSearch }, { within: section });

  return (
    <div
      ref={section}
      className="grid h-full grid-cols-1 gap-x-4 gap-y-field laptop:grid-cols-[16rem_minmax(0,1fr)] print:block"
    >
      <div data-print="hide" className="contents">
        <TemplateFinder
          templates={templates.items}
          technique={technique?.nombre ?? null}
          onUse={insertion.use}
          onManage={templates.onManage}
          searchRef={search}
        />
      </div>
      <div className="relative min-w-0" {...insertion.boxKeys}>
        {insertion.last !== null && (
          <TakeBack
            key={insertion.last.lead + insertion.last.template}
            used={insertion.last}
            onTakeBack={insertion.takeBack}
          />
        )}
        <DetailControl />
        <p role="status" className="sr-only">
          {[said, insertion.blanks > 0 ? templateMessages.blanks(insertion.blanks) : '']
            .filter(Boolean)
            .join(' ')}
        </p>
      </div>
      {insertion.dialog}
    </div>
  );
}

/**
 * Takes a template back while it stands whole in the field. Mounted anew for each text that a template left: one that is in
 * the field already changes nothing that could be listened to.
 */
function TakeBack({ used, onTakeBack }: { used: TemplateUse; onTakeBack: () => void }) {
  const isWhole = useFieldFact<string, boolean>(
    'tecnica_detalle',
    (shown) => withoutTemplate(used, shown) !== null,
  );
  if (!isWhole) return null;
  return (
    <Button
      size="small"
      // In the label's line, at the left of the counter: what comes and goes moves nothing. Above that line, which comes
      // after it and would take its clicks.
      className="absolute z-1 top-[calc(1rem-var(--spacing-control-small))] right-24"
      onClick={onTakeBack}
    >
      {templateMessages.takeBack}
    </Button>
  );
}
