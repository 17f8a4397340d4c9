import { conflictMessages } from '@practice/domain';
import { useEffect, useEffectEvent, useState } from 'react';

interface DeletedRecordOptions {
  /** Its list does not have it any more. */
  deleted: boolean | undefined;
  restore: (() => Promise<unknown>) | undefined;
  restorePatient: (() => Promise<unknown>) | undefined;
  deletedText: string | undefined;
  dirty: boolean;
  /** Another computer changed the record before it was deleted, in fields that are edited here. */
  clashing: boolean;
  compare: () => void;
  submit: () => void;
}

/** A record that another computer deleted while it was edited, or what a new one belongs to: its patient, its consulta. */
export interface DeletedRecord {
  isDeleted: boolean;
  /** Says what was deleted, and that what was typed is kept. */
  text: string;
  /** Brings it back and saves what was typed, or compares it first. Rejects with ApiError. */
  restoreAndSave: () => Promise<void>;
  /** A save was refused because the record is not there. */
  found: () => void;
  /** A save was sent. */
  forget: () => void;
}

export function useDeletedRecord(options: DeletedRecordOptions): DeletedRecord {
  const { deleted = false, restorePatient, restore = restorePatient, dirty, clashing } = options;
  const [wasRefused, setRefused] = useState(false);
  /** Counts restores: the form is given the restored record in one render, and knows in the next one what clashes. */
  const [restored, setRestored] = useState(0);
  const [compared, setCompared] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setCompared(restored));
    return () => clearTimeout(timer);
  }, [restored]);

  const goOn = useEffectEvent(() => {
    if (clashing) options.compare();
    else if (dirty) options.submit();
  });
  useEffect(() => {
    if (compared > 0) goOn();
  }, [compared]);

  return {
    isDeleted: restore !== undefined && (deleted || wasRefused),
    text:
      options.deletedText ??
      (restorePatient ? conflictMessages.patientDeleted : conflictMessages.deleted),
    restoreAndSave: async () => {
      await restore?.();
      setRefused(false);
      setRestored((count) => count + 1);
    },
    found: () => setRefused(true),
    forget: () => setRefused(false),
  };
}
