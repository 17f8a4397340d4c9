import {
  QUICK_DURATIONS,
  SURGERY_TIMING,
  quickDuration,
  reportMessages as messages,
  type QuickDuration,
} from '@practice/domain';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { DateField } from '../common/DateField';
import { TimeField } from '../common/TimeField';
import { Button } from '../primitives/Button';
import { Field } from '../primitives/Field';
import { SegmentedControl } from '../primitives/SegmentedControl';
import { TextInput } from '../primitives/TextInput';
import { ChosenField } from './ChosenField';
import { useReportForm } from './report-form-context';

const TIMINGS = [
  { value: SURGERY_TIMING.elective, label: messages.elective },
  { value: SURGERY_TIMING.emergency, label: messages.emergency },
];

/** When, what for, and what was done. */
export function SurgerySection() {
  const { form, readOnly, onValidityChange } = useReportForm();
  const { control, register } = form;
  return (
    <div className="grid gap-2.5">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <Controller
          control={control}
          name="tipo_cirugia"
          render={({ field: { value, onChange, ref }, fieldState }) => (
            <Field
              label={messages.fields.tipo_cirugia}
              group
              required
              error={fieldState.error?.message}
            >
              {(props) => (
                <SegmentedControl
                  {...props}
                  ref={ref}
                  segments={TIMINGS}
                  value={value}
                  onValueChange={onChange}
                  readOnly={readOnly}
                />
              )}
            </Field>
          )}
        />
        {!readOnly && <QuickDurations />}
        <div className="w-36">
          <Controller
            control={control}
            name="fecha"
            render={({ field: { value, onChange, ref }, fieldState }) => (
              <DateField
                ref={ref}
                label={messages.fields.fecha}
                required
                value={value}
                onValueChange={onChange}
                onValidityChange={(valid) => onValidityChange('fecha', valid)}
                readOnly={readOnly}
                error={fieldState.error?.message}
              />
            )}
          />
        </div>
        {(['hora_inicio', 'hora_fin'] as const).map((name) => (
          <div key={name} className="w-24">
            <Controller
              control={control}
              name={name}
              render={({ field: { value, onChange, ref }, fieldState }) => (
                <TimeField
                  ref={ref}
                  label={messages.fields[name]}
                  value={value}
                  onValueChange={onChange}
                  onValidityChange={(valid) => onValidityChange(name, valid)}
                  readOnly={readOnly}
                  error={fieldState.error?.message}
                />
              )}
            />
          </div>
        ))}
      </div>
      <div className="grid gap-x-4 gap-y-2.5 laptop:grid-cols-[7fr_5fr]">
        <ChosenField name="id_diagnostico_pre" required />
        <Field
          label={messages.fields.anexo_diagnostico}
          error={form.formState.errors.anexo_diagnostico?.message}
        >
          {(props) => (
            <TextInput {...props} {...register('anexo_diagnostico')} readOnly={readOnly} />
          )}
        </Field>
        <ChosenField name="id_procedimiento" required />
        <Field
          label={messages.fields.anexo_procedimiento}
          error={form.formState.errors.anexo_procedimiento?.message}
        >
          {(props) => (
            <TextInput {...props} {...register('anexo_procedimiento')} readOnly={readOnly} />
          )}
        </Field>
      </div>
    </div>
  );
}

/** End is now, start that many minutes before; the focus stays where it is (clinical-history §2.8; decision R4). */
function QuickDurations() {
  const { form } = useReportForm();
  const [set, setSet] = useState<ReturnType<typeof quickDuration> & { minutes: QuickDuration }>();
  const [hora_inicio, hora_fin] = form.watch(['hora_inicio', 'hora_fin']);
  /** What a button set stays chosen until a time is changed by hand. */
  const chosen = set?.hora_inicio === hora_inicio && set.hora_fin === hora_fin ? set.minutes : null;

  const choose = (minutes: QuickDuration) => {
    const times = quickDuration(minutes);
    form.setValue('fecha', times.fecha, { shouldDirty: true });
    form.setValue('hora_inicio', times.hora_inicio, { shouldDirty: true });
    form.setValue('hora_fin', times.hora_fin, { shouldDirty: true });
    setSet({ ...times, minutes });
  };

  return (
    <Field label={messages.fields.duration} group>
      {(props) => (
        <div role="group" aria-labelledby={props['aria-labelledby']} className="flex gap-1 pt-0.5">
          {QUICK_DURATIONS.map((minutes) => (
            <Button
              key={minutes}
              size="small"
              aria-pressed={chosen === minutes}
              onClick={() => choose(minutes)}
              className="aria-pressed:border-brand aria-pressed:bg-selected aria-pressed:text-on-selected"
            >
              {messages.durations[minutes]}
            </Button>
          ))}
        </div>
      )}
    </Field>
  );
}
