import { draftMessages as messages, type DraftPlace, type LostSave } from '@practice/domain';
import { use, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { LONG_MS, useToast } from '../primitives/use-toast';
import { changedSince, readContent, type DraftContent } from './draft-content';
import {
  DraftsContext,
  useFoundDraft,
  type Draft,
  type DraftFound,
  type Drafts,
} from './drafts-context';
import { useDiscardDraft } from './use-discard-draft';

interface FormDraftOptions<D extends object> {
  /** Undefined: this form keeps no drafts. */
  place: DraftPlace | undefined;
  /** See RecordFormOptions.about. */
  about: string;
  /** See RecordFormOptions.draftSubject. */
  subject: ((values: D) => string | null) | undefined;
  /** See RecordFormOptions.filesBeside. */
  filesBeside: (() => readonly string[]) | undefined;
  initial: D;
  /** The form has edits that are not stored. */
  dirty: boolean;
  /** The form shows a stored record as text, or a save of it is pending: nothing is offered. */
  busy: boolean;
  write: () => DraftContent<D>;
  /** Shows what was recovered; false: all of it is stored by now. */
  restore: (content: DraftContent<D>, key: string) => boolean;
}

/** A draft that is offered to the author of a form. */
export interface DraftOffer {
  /** When it was last kept, as an instant. */
  at: string;
  /** What it is about; null: nothing that could be read was typed. */
  about: string | null;
  /** Fields whose stored value has changed since it was begun, by another computer or by this one. */
  changed: readonly string[];
  /** Answers whether it was still free. */
  recover: () => Promise<boolean>;
  /** Answers whether the offer goes: it was discarded, or is no longer free. */
  discard: () => Promise<boolean>;
}

export interface FormDraft {
  offer: DraftOffer | null;
  /** Asked whether the offer is still free, to recover it: a letter that is typed now would stand apart from the next ones. */
  recovering: boolean;
  /** The offer stands above the fields, where room was kept for it from the first frame; else it came when they were in use. */
  early: boolean;
  /** What was recovered last and the author must look at: files to be chosen again. */
  missingFiles: readonly string[];
  /** Text that was recovered and is no value, by field. */
  texts: Readonly<Record<string, string>>;
  /** The entries that were chosen in it, by field, under the names that they had. */
  names: DraftContent<object>['names'];
  /** Fields whose recovered text was replaced. */
  forgetTexts: (fields: readonly string[]) => void;
  /** The form was changed. */
  changed: () => void;
  /** The files beside its fields were changed. */
  filesChanged: () => void;
  /** A save begins; answers the key of the draft that ends with it. */
  begin: () => string | undefined;
  stored: () => void;
  /** `lost`: what may be stored, since its answer was lost; null: nothing. */
  failed: (lost: LostSave | null) => void;
  /** What the form shows is kept, here or by the server. */
  isKept: () => boolean;
  /** The key under which it is kept; undefined: it has none. */
  keyNow: () => string | undefined;
  /** The author gave up what was typed. */
  discard: () => void;
}

/** A draft that was found, and what it said then. */
interface Offered<D> {
  found: DraftFound;
  content: DraftContent<D>;
}

/** How long a form waits for a draft that it was offered and that has changed since; it takes no letters meanwhile. */
const READ_AGAIN_MS = 5_000;

/** Null: it cannot be read, or nobody answered; the next list asks again. */
async function readDraft<D extends object>(drafts: Drafts, { key }: DraftFound, initial: D) {
  return readContent(await drafts.read(key).catch(() => null), initial);
}

/** What a form that has gone wrote down, with what is known of its save by now. A body with files is not written down. */
function withLost<D extends object>(content: unknown, lost: LostSave | null): DraftContent<D> {
  const written = content as DraftContent<D>;
  const isWhole = written.lost ? written.lost.body !== undefined : written.files.length === 0;
  return { ...written, lost: isWhole ? lost : lost && { key: lost.key, at: lost.at } };
}

const nullAfter = (ms: number) =>
  new Promise<null>((resolve) => setTimeout(() => resolve(null), ms));

const aboutOf = (...parts: readonly (string | null | undefined)[]): string | null =>
  parts.filter((part) => part).join(' · ') || null;

const NOTHING: Pick<DraftContent<object>, 'files' | 'texts' | 'names'> = {
  files: [],
  texts: {},
  names: {},
};

/** The draft of a form (decision G17, docs/decisions/254): kept while it is written, and offered when it is opened again. */
export function useFormDraft<D extends object>(options: FormDraftOptions<D>): FormDraft {
  const { place, initial, dirty, busy } = options;
  const drafts = use(DraftsContext);
  const toast = useToast();
  const discardDraft = useDiscardDraft();
  const draft = useRef<Draft | null>(null);
  /** That of the pending save, whose form may go before the answer. */
  const sent = useRef<Draft | null>(null);
  const latest = useRef(options);
  latest.current = options;
  /** A key, because the place is another object in each render. */
  const placeText = place && JSON.stringify(place);
  const [recovered, setRecovered] = useState(NOTHING);

  const write = () => latest.current.write();
  const touch = () => draft.current?.touch(write);

  const open = useEffectEvent(() => {
    if (!drafts || !place) return undefined;
    const opened = drafts.open(place);
    draft.current = opened;
    if (latest.current.dirty) touch();
    return opened;
  });
  // In a layout effect: its cleanup writes down what the fields show, which they forget when they go.
  useLayoutEffect(() => {
    open();
    return () => {
      draft.current?.close();
      draft.current = null;
    };
  }, [drafts, placeText]);

  const follow = useEffectEvent(() => {
    if (dirty) touch();
    else draft.current?.clear();
  });
  useEffect(() => follow(), [dirty]);

  const found = useFoundDraft(place);
  const [content, setContent] = useState<Offered<D> | null>(null);
  const asked = found && `${found.key} ${found.at}`;
  const read = useEffectEvent(async (isCurrent: () => boolean) => {
    if (!found || !drafts) return;
    const readable = await readDraft(drafts, found, latest.current.initial);
    if (readable && isCurrent()) setContent({ found, content: readable });
  });
  const reads = found !== null && !busy;
  useEffect(() => {
    if (!reads) return;
    let current = true;
    void read(() => current);
    return () => {
      current = false;
    };
  }, [asked, reads]);

  // Whether there was one when the fields could be written.
  const [early, setEarly] = useState(reads);
  const [wasBusy, setWasBusy] = useState(busy);
  if (wasBusy !== busy) {
    setWasBusy(busy);
    // A save that failed: what is offered stays where it is.
    if (!busy && content === null) setEarly(reads);
  }

  // A page that is only read asks for nothing more (decision C6).
  useEffect(() => {
    if (!busy && placeText !== undefined) void drafts?.refresh();
  }, [drafts, placeText, busy]);

  const shown = found && content?.found.key === found.key && !busy ? content : null;
  useEffect(() => {
    if (shown && drafts?.wanted()?.key === shown.found.key) drafts.want(null);
  }, [drafts, shown]);

  const asking = useRef(false);
  const [recovering, setRecovering] = useState(false);
  /** The form may have gone by then: a notice says whose draft it was. */
  const say = (tone: 'info' | 'error', text: string) =>
    toast({
      ...{ tone, text, subject: options.about, brief: true },
      ...(tone === 'info' && { durationMs: LONG_MS }),
    });
  /**
   * What was offered, as it is now; null: another tab or computer goes on with it, or it has ended. Its content is null where it
   * cannot be read.
   */
  const askAgain = async (keeper: Drafts, offered: Offered<D>) => {
    asking.current = true;
    const found = await keeper.findAgain(offered.found.key);
    // Somebody wrote on in it, or the copy of this browser was sent: the server gave that its own time.
    const hasOtherTime = found !== null && found.at !== offered.found.at;
    const content = hasOtherTime
      ? await Promise.race([readDraft(keeper, found, initial), nullAfter(READ_AGAIN_MS)])
      : offered.content;
    asking.current = false;
    if (found === null) say('info', messages.taken);
    else if (content === null) say('error', messages.unread);
    return found && { found, content };
  };

  const recover = async (offered: Offered<D>) => {
    if (!drafts || asking.current) return true;
    setRecovering(true);
    try {
      // Another tab may have gone on with it since it was offered: under one key the later text would win.
      const now = await askAgain(drafts, offered);
      if (now?.content) showRecovered(now.found.key, now.content);
      return now !== null;
    } finally {
      setRecovering(false);
    }
  };

  /** What the draft itself names: 'Gómez, María'. */
  const subjectOf = ({ found, content }: Offered<D>) =>
    aboutOf(options.subject?.(content.values), found.title);

  const discard = async (offered: Offered<D>) => {
    if (!drafts || !place || asking.current) return false;
    const now = await askAgain(drafts, offered);
    if (now === null) return true;
    const { found: present, content: text } = now;
    if (text === null) return false;
    // Not by its time: a copy of this browser that the server has by now has another one, and the same text.
    const isAsRead = JSON.stringify(text) === JSON.stringify(offered.content);
    if (isAsRead) {
      const about = aboutOf(options.about, subjectOf(offered)) ?? options.about;
      discardDraft(place, offered, about);
    } else {
      setContent({ found: present, content: text });
      say('info', messages.wentOn);
    }
    return isAsRead;
  };

  const showRecovered = (key: string, kept: DraftContent<D>) => {
    // The form has gone, or its save has begun.
    if (!drafts || !place || !draft.current || latest.current.busy) return;
    if (latest.current.dirty) {
      // What is typed here stays a draft of its own: it is offered next, once it is kept.
      const left = draft.current;
      left?.close();
      void left?.flush().then(() => drafts.refresh({ force: true }));
      draft.current = drafts.open(place);
    }
    const changed = latest.current.restore(kept, key);
    setRecovered({ ...kept, files: withoutThose(kept.files) });
    const { files, texts } = kept;
    if (changed || files.length > 0 || Object.keys(texts).length > 0)
      draft.current?.take(key, write);
    else drafts.discard(key);
  };

  // The server learns at once whose it is now, as the fields show it by then (docs/decisions/332).
  useEffect(() => {
    if (recovered !== NOTHING) void draft.current?.flush();
  }, [recovered]);

  const withoutThose = (names: readonly string[]) => {
    const beside = options.filesBeside?.() ?? [];
    return names.filter((name) => !beside.includes(name));
  };

  return {
    early: early && found !== null,
    recovering,
    offer: shown && {
      at: shown.found.at,
      about: subjectOf(shown),
      // A new record has no other version: what it was opened with is what was proposed that day.
      changed: place?.record === null ? [] : changedSince(shown.content, initial),
      recover: () => recover(shown),
      discard: () => discard(shown),
    },
    missingFiles: withoutThose(recovered.files),
    texts: recovered.texts,
    names: recovered.names,
    forgetTexts: (fields) =>
      setRecovered(({ texts, ...rest }) => ({
        ...rest,
        texts: Object.fromEntries(
          Object.entries(texts).filter(([field]) => !fields.includes(field)),
        ),
      })),
    changed: () => {
      if (latest.current.dirty) touch();
    },
    filesChanged: () => {
      // Once it was there, it is no longer missing when it is taken out.
      const files = withoutThose(recovered.files);
      if (files.length < recovered.files.length) setRecovered((now) => ({ ...now, files }));
      // A form whose record is stored by now has no draft.
      if (draft.current?.saveKey !== undefined) touch();
    },
    begin: () => {
      // A second try may begin when its form has gone.
      sent.current = draft.current ?? sent.current;
      sent.current?.hold();
      return sent.current?.saveKey;
    },
    stored: () => {
      setRecovered(NOTHING);
      sent.current?.end();
    },
    keyNow: () => draft.current?.saveKey,
    // Also of a form that has gone, while its save has no answer.
    isKept: () => (draft.current ?? sent.current)?.saveKey !== undefined,
    failed: (lost) => sent.current?.resume((content) => withLost<D>(content, lost)),
    discard: () => {
      setRecovered(NOTHING);
      draft.current?.discard();
    },
  };
}
