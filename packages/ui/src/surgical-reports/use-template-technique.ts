import {
  isNamed,
  type CatalogueItem,
  type ReportDraft,
  type TextOfAnother,
} from '@practice/domain';
import { useEffect, useEffectEvent } from 'react';
import { useRecordFormContext } from '../forms/record-form-context';
import { useFieldValue } from '../forms/use-form-field';
import type { TemplatePlace, UsedTemplate } from '../technique-templates/use-template-insertion';

const TECHNIQUE = 'id_procedimiento' satisfies keyof ReportDraft;
const OF_TEMPLATE = 'tecnica_de_plantilla' satisfies keyof ReportDraft;
const OF_ANOTHER = 'texto_de_otra' satisfies keyof ReportDraft;

/** What the save asks about; null: the template has the technique's name. */
function mismatchOf(
  { id, nombre }: CatalogueItem,
  { plantilla, desarrollo }: Pick<TextOfAnother, 'plantilla' | 'desarrollo'>,
): TextOfAnother | null {
  if (isNamed(nombre, plantilla)) return null;
  return { id_procedimiento: id, tecnica: nombre, plantilla, desarrollo };
}

/**
 * What a template does to the technique of a report (decision R10, docs/decisions/328): it chooses its own where nobody chose one, and
 * takes that of the template before it away; one that somebody chose stays, and the save asks about it. Returns what is called for
 * each use, and answers what takes that back. `technique`: the one that the form shows.
 */
export function useTemplateTechnique(
  technique: CatalogueItem | undefined,
  techniques: readonly CatalogueItem[],
): (template: UsedTemplate, place: TemplatePlace) => () => void {
  const { form, pending } = useRecordFormContext();
  const techniqueId = useFieldValue<number | null>(TECHNIQUE);
  /** As the server has it, from another computer too: it was not chosen here. */
  const isStored = (id: number | null) =>
    id !== null && id === (form.formState.defaultValues?.[TECHNIQUE] as number | null | undefined);

  const current = () => ({
    chosen: form.getValues(TECHNIQUE) as number | null,
    byTemplate: form.getValues(OF_TEMPLATE) as number | null,
    ofAnother: form.getValues(OF_ANOTHER) as TextOfAnother | null,
  });
  const write = ({ chosen, byTemplate, ofAnother }: ReturnType<typeof current>) => {
    form.setValue(TECHNIQUE, chosen, { shouldDirty: true });
    form.setValue(OF_TEMPLATE, byTemplate, { shouldDirty: true });
    form.setValue(OF_ANOTHER, ofAnother, { shouldDirty: true });
  };

  // The author emptied the field or chose another: what they choose from now on is theirs.
  const follow = useEffectEvent(() => {
    const { byTemplate, ofAnother } = current();
    if (byTemplate !== null && byTemplate !== techniqueId) form.setValue(OF_TEMPLATE, null);
    if (ofAnother === null || ofAnother.id_procedimiento === techniqueId) return;
    if (!isStored(techniqueId)) form.setValue(OF_ANOTHER, null);
    else if (technique) form.setValue(OF_ANOTHER, mismatchOf(technique, ofAnother));
  });
  useEffect(() => follow(), [techniqueId, technique]);

  const chooseTechnique = ({ tecnica }: UsedTemplate) => {
    const before = current();
    const its = techniques.find(({ nombre }) => isNamed(nombre, tecnica))?.id ?? null;
    write({ chosen: its, byTemplate: its, ofAnother: null });
    return () => {
      if (current().chosen === its) write(before);
    };
  };
  const keepTechnique = ({ tecnica, desarrollo }: UsedTemplate, place: TemplatePlace) => {
    const before = current();
    if (technique && (place === 'instead' || (place === 'empty' && isStored(before.chosen)))) {
      const ofAnother = mismatchOf(technique, { plantilla: tecnica, desarrollo });
      write({ ...before, ofAnother });
    }
    return () => write({ ...current(), ofAnother: before.ofAnother });
  };

  return (template, place) => {
    const { chosen, byTemplate } = current();
    // What the template before it chose would be stored over the text of this one.
    const isLeft = place !== 'after' && chosen !== null && chosen === byTemplate;
    const isFree = chosen === null && !pending.isTracked(TECHNIQUE);
    return isLeft || isFree ? chooseTechnique(template) : keepTechnique(template, place);
  };
}
