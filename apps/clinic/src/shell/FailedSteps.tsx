import { commonMessages as messages } from '@practice/domain';
import { watchFailedSteps } from '@practice/domain/api';
import { useToast } from '@practice/ui';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../paths';

/** Says that a step of a saved report failed after its page was left, and leads to it (docs/decisions/234). */
export function FailedSteps() {
  const toast = useToast();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const tell = useEffectEvent(
    ({
      id_procedimiento_paciente,
      text,
    }: Parameters<Parameters<typeof watchFailedSteps>[0]>[0]) => {
      const report = paths.report(id_procedimiento_paciente);
      // Its own page shows it.
      if (pathname === report) return;
      toast({
        tone: 'error',
        text,
        action: { label: messages.openReport, onSelect: () => void navigate(report) },
      });
    },
  );
  useEffect(() => watchFailedSteps((step) => tell(step)), []);
  return null;
}
