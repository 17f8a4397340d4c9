import { errorText, type ApiError } from '../core/api-error';
import { STALE_DELETE } from '../core/server-messages';
import { commonMessages } from '../core/messages';
import { cleanLine, compareSpanish, uniqueKey } from '../core/text';
import { catalogueMessages as messages } from './messages';
import { catalogueSpec, type CatalogueKey, type CatalogueSpec } from './registry';
import { NAME_MAX_LENGTH, type CatalogueItem } from './schema';

/** practice §5: lists are shown A–Z, whatever order the server returned. */
export function sortItems(items: readonly CatalogueItem[]): CatalogueItem[] {
  return items.toSorted((a, b) => compareSpanish(a.nombre, b.nombre));
}

/** decision PL4: the messages about techniques apply to this catalogue only. */
const isTechnique = (key: CatalogueKey) => key === 'tecnicas';

/** practice §5, clinical-history §8: the message when `name` already exists. */
export function duplicateText(key: CatalogueKey, name: string): string {
  if (catalogueSpec(key).kind === 'lookup') return messages.lookupDuplicate(name);
  return isTechnique(key) ? messages.techniqueExists : messages.itemExists;
}

/** The message when reports or patients use the entry (decision L2). */
export function inUseText(key: CatalogueKey, name: string): string {
  const { kind, usedBy } = catalogueSpec(key);
  return kind === 'lookup' ? messages.lookupInUse(name, usedBy) : messages.inUse;
}

export function notFoundText(key: CatalogueKey): string {
  return isTechnique(key) ? messages.techniqueNotFound : messages.itemNotFound;
}

/**
 * Result of checking a name: the name to send, or the message. `text` null: ignored without a message (practice §5).
 */
export type NameCheck = { ok: true; nombre: string } | { ok: false; text: string | null };

/**
 * The checks before a request: blank, too long, duplicate. `except` is the entry that is being renamed: it may keep its
 * own name with different case (decision L1).
 */
export function checkName(
  key: CatalogueKey,
  items: readonly CatalogueItem[],
  name: string,
  except: CatalogueItem | null = null,
): NameCheck {
  const nombre = cleanLine(name);
  if (nombre === '') return { ok: false, text: blankText(key, except !== null) };
  if (nombre.length > NAME_MAX_LENGTH) {
    return { ok: false, text: commonMessages.tooLong(NAME_MAX_LENGTH) };
  }
  const taken = items.some(
    (item) => item.id !== except?.id && uniqueKey(item.nombre) === uniqueKey(nombre),
  );
  return taken ? { ok: false, text: duplicateText(key, nombre) } : { ok: true, nombre };
}

function blankText(key: CatalogueKey, editing: boolean): string | null {
  if (catalogueSpec(key).kind === 'lookup') return null;
  return editing ? messages.editIncomplete : messages.nameRequired;
}

const PROFESSIONALS: readonly CatalogueKey[] = ['cirujanos', 'anestesiologos', 'instrumentadores'];

export type CatalogueAction = 'create' | 'rename' | 'remove';

interface Failure {
  key: CatalogueKey;
  /** Name of the entry, as typed or as listed. */
  name: string;
  error: ApiError;
}
type Text = (failure: Failure) => string;
interface FailureTexts {
  on: Partial<Record<number, Text>>;
  otherwise: Text;
}

const detailOr =
  (fallback: Text): Text =>
  (failure) =>
    errorText(failure.error, fallback(failure));
/** Status 0 means that there was no HTTP answer: the message then describes the failure instead of showing a number. */
const withStatus =
  (text: (status: number) => string): Text =>
  ({ error }) =>
    error.status === 0 ? commonMessages.networkError : text(error.status);
const duplicate: Text = ({ key, name }) => duplicateText(key, name);
const inUse: Text = ({ key, name }) => inUseText(key, name);
/** The same status: another computer renamed it since the question named it. */
const refusedRemoval: Text = (failure) =>
  failure.error.detail === STALE_DELETE ? STALE_DELETE : inUse(failure);
const missing: Text = ({ key }) => notFoundText(key);

/**
 * practice §8 "Lookup list"; clinical-history §8 "Catalogue". Lists accept 400 and 409 for duplicates; all catalogues
 * accept both for items in use (decision L2).
 */
const FAILURE_TEXTS: Record<CatalogueSpec['kind'], Record<CatalogueAction, FailureTexts>> = {
  lookup: {
    create: {
      on: {
        400: detailOr(() => messages.lookupAddFailed),
        409: detailOr(() => messages.lookupAddFailed),
      },
      otherwise: () => messages.lookupAddFailed,
    },
    rename: {
      on: {
        400: detailOr(() => messages.lookupEditFailed),
        409: detailOr(() => messages.lookupEditFailed),
      },
      otherwise: () => messages.lookupEditFailed,
    },
    remove: {
      on: { 400: inUse, 409: refusedRemoval },
      otherwise: () => messages.lookupDeleteFailed,
    },
  },
  clinical: {
    create: { on: { 409: detailOr(duplicate) }, otherwise: withStatus(messages.createFailed) },
    rename: {
      on: { 409: detailOr(duplicate), 404: missing },
      otherwise: withStatus(messages.updateFailed),
    },
    remove: {
      on: { 400: inUse, 409: refusedRemoval, 404: missing },
      otherwise: withStatus(messages.deleteFailed),
    },
  },
};

/** clinical-history §8 "Report": what failed, for the catalogues that the report names there. */
function reportFailure(key: CatalogueKey, action: CatalogueAction): string | null {
  if (isTechnique(key)) return messages.techniqueFailed[action];
  const professional = PROFESSIONALS.some((catalogue) => catalogue === key);
  return professional && action !== 'remove' ? messages.professionalFailed : null;
}

/** The message for a catalogue call that failed. */
export function catalogueFailure(
  key: CatalogueKey,
  action: CatalogueAction,
  error: ApiError,
  name: string,
): string {
  const { on, otherwise } = FAILURE_TEXTS[catalogueSpec(key).kind][action];
  const failure = { key, name, error };
  const expected = on[error.status];
  if (expected) return expected(failure);
  const what = reportFailure(key, action);
  return what === null ? otherwise(failure) : `${what} ${otherwise(failure)}`;
}

/** What the rename of an entry means for the records that name it (decision R24). */
export function renamedText(key: CatalogueKey, uses: number): string {
  return catalogueSpec(key).inReports
    ? messages.keptInReports(uses)
    : messages.renamedInRecords(uses);
}

/** Why an entry that figures in records cannot be deleted (decision L2), and in how many it figures, on a line of its own. */
export function neededText(key: CatalogueKey, name: string, uses: number): string {
  const where = catalogueSpec(key).inReports
    ? messages.neededByReports(uses)
    : messages.neededByRecords(uses);
  return `${inUseText(key, name)}\n${where}`;
}
