import {
  STUDIES,
  STUDY_TYPES,
  studyTitle,
  type Remote,
  type Study,
  type StudyLists,
  type StudyType,
} from '@practice/domain';
import { useCallback, useState } from 'react';

/** Up to this many studies are in sight at once; of more, the groups are closed at first (docs/decisions/150). */
const FEW = 40;

/** Name of a section, or of one of its groups. */
export function openKey(type: StudyType, group?: string): string {
  return group === undefined ? type : `${type} ${group}`;
}

/** Which sections and groups of the list are open. */
export function useOpenGroups(studies: Remote<StudyLists>) {
  const [chosen, setChosen] = useState<Readonly<Record<string, boolean>>>({});
  // Decided once: a study that is added does not close the list.
  const [few, setFew] = useState<boolean | null>(null);
  if (few === null && studies.status === 'ready') setFew(countOf(studies.value) <= FEW);

  const isOpen = useCallback(
    (key: string) => chosen[key] ?? (few === true || STUDY_TYPES.some((type) => type === key)),
    [chosen, few],
  );
  const setOpen = useCallback(
    (key: string, opens: boolean) => setChosen((keys) => ({ ...keys, [key]: opens })),
    [],
  );
  const keysOf = (study: Study) => [openKey(study.tipo), openKey(study.tipo, studyTitle(study))];
  return {
    isOpen,
    setOpen,
    /** Whether the row of a study is rendered. */
    isInSight: (study: Study) => keysOf(study).every((key) => isOpen(key)),
    /** Opens the section and the group of a study. */
    showIn: (study: Study) => keysOf(study).forEach((key) => setOpen(key, true)),
  };
}

function countOf(lists: StudyLists): number {
  return STUDY_TYPES.reduce((count, type) => count + lists[STUDIES[type].list].length, 0);
}
