import type { ComponentProps } from 'react';
import { ignoreHeldEnter } from './presses';

/**
 * What mends the message it stands beside, on its base line: `errorAction` of a Field. Its target is higher than the line, and
 * moves nothing.
 */
export function MessageAction(
  props: Omit<ComponentProps<'button'>, 'type' | 'className' | 'onKeyDown'>,
) {
  return (
    <button
      {...props}
      type="button"
      onKeyDown={ignoreHeldEnter}
      className="-my-[calc((var(--spacing-target)-0.875rem)/2)] min-h-target bg-surface bg-clip-content py-[calc((var(--spacing-target)-0.875rem)/2)] text-left text-caption leading-[0.875rem] font-semibold wrap-anywhere text-brand underline hover:text-brand-strong"
    />
  );
}
