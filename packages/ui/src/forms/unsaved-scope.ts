import { createContext, useState } from 'react';

/** Where the forms of a part of the page say that they hold unsaved text. */
export interface UnsavedScope {
  add: (form: object) => void;
  delete: (form: object) => void;
}

/** Null: nobody shows it. */
export const UnsavedScopeContext = createContext<UnsavedScope | null>(null);

/** A scope that calls `onChange` when the first form in it becomes unsaved, and when none is any more. It keeps its identity. */
export function useUnsavedScope(onChange: (unsaved: boolean) => void): UnsavedScope {
  const [scope] = useState(() => {
    const forms = new Set<object>();
    const change = (apply: () => void) => {
      const before = forms.size > 0;
      apply();
      if (forms.size > 0 !== before) onChange(!before);
    };
    return {
      add: (form: object) => change(() => forms.add(form)),
      delete: (form: object) => change(() => forms.delete(form)),
    };
  });
  return scope;
}
