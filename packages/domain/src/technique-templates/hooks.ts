import { api } from '../client/http/api';
import { useRecordWrites } from '../client/record-writes';
import { useRemote } from '../client/cache/remote-reads';
import type { Remote } from '../core/remote';
import {
  createTemplate,
  deleteTemplate,
  listTemplates,
  readTemplate,
  restoreTemplate,
  updateTemplate,
} from './endpoints';
import { formerTemplate, type TemplateDraft } from './rules';
import type { TechniqueTemplate } from './schema';

/** The active templates, A–Z, asked for once a minute: a form is open for longer. `wanted` false sends no request. */
export function useTemplates(wanted = true): Remote<TechniqueTemplate[]> {
  return useRemote(listTemplates, wanted ? {} : null, {
    keepWhenFailed: true,
    live: true,
  });
}

/** Creates a template (`opened` null) or updates one; deletes and restores (clinical-history §7; decisions PL1, G16). */
export function useTemplateWrites(opened: TechniqueTemplate | null = null) {
  return useRecordWrites<TemplateDraft, TechniqueTemplate>(
    {
      create: (body, idempotencyKey, transfer) =>
        api().call(createTemplate, { body }, { ...transfer, idempotencyKey }),
      otherThan: formerTemplate,
      update: ({ id_plantilla, version }, draft, idempotencyKey, transfer) =>
        api().call(
          updateTemplate,
          { params: { id_plantilla }, body: { ...draft, version } },
          { ...transfer, idempotencyKey },
        ),
      read: ({ id_plantilla }, signal) =>
        api().call(readTemplate, { params: { id_plantilla } }, { signal }),
      remove: (id_plantilla, idempotencyKey, version) =>
        api().call(deleteTemplate, { params: { id_plantilla } }, { idempotencyKey, version }),
      restore: (id_plantilla, idempotencyKey) =>
        api().call(restoreTemplate, { params: { id_plantilla } }, { idempotencyKey }),
      refreshes: [listTemplates],
    },
    opened,
  );
}
