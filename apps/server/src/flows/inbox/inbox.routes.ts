import * as contract from '@bahi/contract/endpoints/platform/inbox';
import { type Route, serve } from '../../http/route.ts';
import { countUnread, listNotices } from './inbox-queries.ts';
import { markRead, markUnread } from './mark-notices.ts';

export const inboxRoutes: Route[] = [
  serve(contract.listInbox, (tx, { query }) => listNotices(tx, query)),
  serve(contract.countInbox, (tx) => countUnread(tx)),
  serve(contract.readInbox, (tx, { body }) => markRead(tx, body)),
  serve(contract.unreadInbox, (tx, { body }) => markUnread(tx, body)),
];
