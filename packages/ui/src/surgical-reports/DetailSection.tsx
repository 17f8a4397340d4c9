import {
  DETAIL_MAX_LENGTH,
  isNamed,
  reportMessages as messages,
  templateMessages,
  valueOr,
  withoutTemplate,
  type CatalogueItem,
  type Remote,
  type ReportDraft,
  type TechniqueTemplate,
  type TemplateUse,
} from '@practice/domain';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { useShortcuts } from '../common/use-shortcuts';
import { useRecordFormContext } from '../forms/record-form-context';
import { TextAreaControl } from '../forms/TextAreaControl';
import { useFieldFact, useFieldValue } from '../forms/use-form-field';
import { Button } from '../primitives/Button';
import { Notice } from '../primitives/Notice';
import { TemplateFinder } from '../technique-templates/TemplateFinder';
import {
  useTemplateInsertion,
  type UsedTemplate,
} from '../technique-templates/use-template-insertion';
import { useSignedEntries } from './CatalogueField';
import type { ReportSources } from './report-sources';

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

interface StayingTechnique {
  technique: number | null;
  ofTemplate: CatalogueItem | null;
}

const TECHNIQUE = 'id_procedimiento' satisfies keyof ReportDraft;
const OF_TEMPLATE = 'tecnica_de_plantilla' satisfies keyof ReportDraft;

/** The templates are reached by Alt+P; Tab goes from the team to the text, and from there to the samples (look-and-feel §4). */
function DetailWithTemplates({ sources, templates }: DetailSectionProps) {
  const { form, pending } = useRecordFormContext();
  const section = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const techniques = valueOr(sources.catalogues.tecnicas, []);
  const signed = useSignedEntries(sources).id_procedimiento;
  const techniqueId = useFieldValue<number | null>(TECHNIQUE);
  const technique =
    techniqueId === signed?.id ? signed : techniques.find(({ id }) => id === techniqueId);

  const techniqueNow = () => ({
    chosen: form.getValues(TECHNIQUE) as number | null,
    byTemplate: form.getValues(OF_TEMPLATE) as number | null,
  });
  const setTechnique = ({ chosen, byTemplate }: ReturnType<typeof techniqueNow>) => {
    form.setValue(TECHNIQUE, chosen, { shouldDirty: true });
    form.setValue(OF_TEMPLATE, byTemplate, { shouldDirty: true });
  };

  // The author emptied the field or chose another: what they choose from now on is theirs.
  useEffect(() => {
    const byTemplate = form.getValues(OF_TEMPLATE) as number | null;
    if (byTemplate !== null && byTemplate !== techniqueId) form.setValue(OF_TEMPLATE, null);
  }, [form, techniqueId]);

  const box = () => section.current?.querySelector('textarea') ?? null;
  const [said, setSaid] = useState('');
  /** A chosen technique under which a template took the place of the text, and that template's own. */
  const [staying, setStaying] = useState<StayingTechnique | null>(null);
  const insertion = useTemplateInsertion({
    box,
    write: (text) => {
      form.setValue('tecnica_detalle', text, { shouldDirty: true });
      // The counter listens to the box.
      box()?.dispatchEvent(new Event('input', { bubbles: true }));
    },
    onUsed: ({ tecnica }, place) => {
      setSaid(templateMessages.used(tecnica));
      const before = techniqueNow();
      // What the template before it chose would be stored over the text of this one (docs/decisions/328).
      const isLeft =
        place !== 'after' && before.chosen !== null && before.chosen === before.byTemplate;
      const untouched = isLeft || (before.chosen === null && !pending.isTracked(TECHNIQUE));
      const same = techniques.find(({ nombre }) => isNamed(nombre, tecnica));
      const after = same?.id ?? null;
      const stays = !untouched && place === 'instead' && before.chosen !== after;
      setStaying(stays ? { technique: before.chosen, ofTemplate: same ?? null } : null);
      if (!untouched) return () => undefined;
      // decision R10
      setTechnique({ chosen: after, byTemplate: after });
      return () => {
        if (techniqueNow().chosen === after) setTechnique(before);
      };
    },
    onTakenBack: (keptWords) => {
      setSaid(keptWords ? templateMessages.undoneButWords : templateMessages.undone);
      setStaying(null);
    },
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
        {staying !== null && technique && staying.technique === technique.id && (
          <div data-print="hide" className="pt-2">
            <Notice
              tone="warning"
              {...(staying.ofTemplate && {
                action: {
                  label: messages.useTechnique(staying.ofTemplate.nombre),
                  onSelect: () => {
                    const its = staying.ofTemplate?.id ?? null;
                    setTechnique({ chosen: its, byTemplate: its });
                    box()?.focus();
                  },
                },
              })}
            >
              {messages.techniqueStays(technique.nombre)}
            </Notice>
          </div>
        )}
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
