import { useEffect, useEffectEvent, useRef } from 'react';
import { useSWRConfig } from 'swr';
import type { AnswerOf, CallArgs, EndpointSpec } from '../../core/endpoint';
import type { Remote } from '../../core/remote';
import { PRIMED_FOR_MS } from './prime';
import { useRemote, useRemoteOrNone, type Owner } from './remote-reads';

/**
 * A read of a tab that stays mounted while another is shown. `inSight` is asked once a minute (decision T9), and at once when
 * it was out of sight for longer than {@link PRIMED_FOR_MS}: until the answer comes, what is known stays on screen
 * (docs/decisions/211).
 */
export function useRemoteInSight<E extends EndpointSpec>(
  spec: E,
  args: CallArgs<E>,
  { inSight, ...options }: InSight & Fallback<E>,
): Remote<AnswerOf<E>> {
  const remote = useRemote(spec, args, { ...options, live: inSight });
  useRefreshWhenShown(spec, args, inSight);
  return remote;
}

interface InSight {
  inSight: boolean;
  keepWhenFailed?: boolean;
  owner?: Owner;
}

interface Fallback<E extends EndpointSpec> {
  /** The documented fallback path to the same data. */
  fallback?: () => Promise<AnswerOf<E>>;
}

/** The same for a call whose 404 is an answer (see `useRemoteOrNone`). */
export function useRemoteOrNoneInSight<E extends EndpointSpec>(
  spec: E,
  args: CallArgs<E>,
  { inSight, ...options }: InSight,
): Remote<AnswerOf<E> | null> {
  const remote = useRemoteOrNone(spec, args, { ...options, live: inSight });
  useRefreshWhenShown(spec, args, inSight);
  return remote;
}

/** The interval of a live read begins when it comes into sight: by then its answer may be hours old. */
function useRefreshWhenShown<E extends EndpointSpec>(
  { path }: E,
  args: CallArgs<E>,
  inSight: boolean,
): void {
  const { mutate } = useSWRConfig();
  const hiddenSince = useRef<number | null>(null);
  const refresh = useEffectEvent(() => void mutate([path, args]));
  useEffect(() => {
    if (!inSight) {
      hiddenSince.current = Date.now();
      return;
    }
    const since = hiddenSince.current;
    if (since !== null && Date.now() - since >= PRIMED_FOR_MS) refresh();
  }, [inSight]);
}
