import { isNamed, type CatalogueItem, type ReportDraft } from '@practice/domain';
import { useEffect } from 'react';
import { useRecordFormContext } from '../forms/record-form-context';
import { useFieldFact, useFieldValue } from '../forms/use-form-field';
import type { TemplatePlace } from '../technique-templates/use-template-insertion';

const TECHNIQUE = 'id_procedimiento' satisfies keyof ReportDraft;
const OF_TEMPLATE = 'tecnica_de_plantilla' satisfies keyof ReportDraft;
const OF_ANOTHER = 'texto_de_otra' satisfies keyof ReportDraft;
type OfAnother = ReportDraft[typeof OF_ANOTHER];

/**
 * What a template does to the technique of a report (decision R10, docs/decisions/328): it chooses its own where nobody chose one, and
 * takes that of the template before it away; one that somebody chose stays, and the save asks about it. Returns what is called for
 * each use, and answers what takes that back. `technique`: the one that the form shows.
 */
export function useTemplateTechnique(
  technique: CatalogueItem | undefined,
  techniques: readonly CatalogueItem[],
): (template: string, place: TemplatePlace) => () => void {
  const { form, pending } = useRecordFormContext();
  const techniqueId = useFieldValue<number | null>(TECHNIQUE);
  const isEmpty = useFieldFact<string, boolean>('tecnica_detalle', (text) => text.trim() === '');

  const now = () => ({
    chosen: form.getValues(TECHNIQUE) as number | null,
    byTemplate: form.getValues(OF_TEMPLATE) as number | null,
    ofAnother: form.getValues(OF_ANOTHER) as OfAnother,
  });
  const write = ({ chosen, byTemplate, ofAnother }: ReturnType<typeof now>) => {
    form.setValue(TECHNIQUE, chosen, { shouldDirty: true });
    form.setValue(OF_TEMPLATE, byTemplate, { shouldDirty: true });
    form.setValue(OF_ANOTHER, ofAnother, { shouldDirty: true });
  };

  // The author emptied the field or chose another: what they choose from now on is theirs. So is a text that they begin anew.
  useEffect(() => {
    const byTemplate = form.getValues(OF_TEMPLATE) as number | null;
    if (byTemplate !== null && byTemplate !== techniqueId) form.setValue(OF_TEMPLATE, null);
    const ofAnother = form.getValues(OF_ANOTHER) as OfAnother;
    if (ofAnother && (isEmpty || ofAnother.id_procedimiento !== techniqueId)) {
      form.setValue(OF_ANOTHER, null);
    }
  }, [form, techniqueId, isEmpty]);

  const choose = (template: string) => {
    const before = now();
    const its = techniques.find(({ nombre }) => isNamed(nombre, template))?.id ?? null;
    write({ chosen: its, byTemplate: its, ofAnother: null });
    return () => {
      if (now().chosen === its) write(before);
    };
  };
  const keep = (template: string, place: TemplatePlace) => {
    const before = now();
    if (place === 'instead') {
      const differs = technique && !isNamed(technique.nombre, template);
      const ofAnother: OfAnother = differs
        ? { id_procedimiento: technique.id, tecnica: technique.nombre, plantilla: template }
        : null;
      write({ ...before, ofAnother });
    }
    return () => write({ ...now(), ofAnother: before.ofAnother });
  };

  return (template, place) => {
    const { chosen, byTemplate } = now();
    // What the template before it chose would be stored over the text of this one.
    const isLeft = place !== 'after' && chosen !== null && chosen === byTemplate;
    const isFree = chosen === null && !pending.isTracked(TECHNIQUE);
    return isLeft || isFree ? choose(template) : keep(template, place);
  };
}
