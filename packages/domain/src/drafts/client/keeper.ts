import { api } from '../../client/http/api';
import { locksOfBrowser } from '../../client/tab-locks';
import { localStorageOfBrowser, sessionStore } from '../../session/client/session-store';
import { discardDraft, keepDraft, listDrafts, readDraft } from '../endpoints';
import { DraftKeeper } from './draft-keeper';

/** The drafts of this page; loaded after the first screen. */
export const createDraftKeeper = () =>
  new DraftKeeper(
    {
      list: () => api().call(listDrafts),
      read: (clave) => api().call(readDraft, { params: { clave } }),
      keep: (clave, body, { keepalive, sobre }) =>
        api().call(keepDraft, { params: { clave }, query: { sobre }, body }, { keepalive }),
      discard: (clave, query) => api().call(discardDraft, { params: { clave }, query }),
    },
    sessionStore,
    localStorageOfBrowser,
    locksOfBrowser(),
  );
