import { commonMessages } from '@practice/domain';
import { Button } from '../primitives/Button';
import { WORKS_WHILE_FROZEN } from '../primitives/works-while-frozen';
import { useStopWaiting } from './stop-waiting';

export interface StopWaitingButtonProps {
  /** Id of the form whose save is pending. */
  form: string;
}

/** 'Dejar de esperar', once the save of the form has had no answer for long (issue 10, B9; docs/decisions/205). */
export function StopWaitingButton({ form }: StopWaitingButtonProps) {
  const stop = useStopWaiting(form);
  if (stop === null) return null;
  return (
    <Button {...WORKS_WHILE_FROZEN} onClick={stop}>
      {commonMessages.stopWaiting}
    </Button>
  );
}
