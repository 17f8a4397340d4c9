import type { Study } from '@practice/domain';

/** `data-row` of a study (see common/focus-row.ts): the three types are numbered on their own. */
export const studyRow = ({ tipo, id }: Pick<Study, 'tipo' | 'id'>) => `${tipo}-${id}`;
