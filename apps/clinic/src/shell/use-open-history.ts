import type { PatientRef } from '@practice/domain';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../paths';

/** Opens a patient's history; the navigation state contains only who the patient is (decision C1). */
export function useOpenHistory(): (patient: PatientRef) => void {
  const navigate = useNavigate();
  return useCallback(
    ({ id_paciente, nombre, dni }) =>
      void navigate(paths.history(id_paciente), { state: { id_paciente, nombre, dni } }),
    [navigate],
  );
}
