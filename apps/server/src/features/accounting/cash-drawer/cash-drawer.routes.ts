import * as contract from '@bahi/contract/endpoints/accounting/cash-drawer';
import { type Route, serve } from '../../../http/route.ts';
import { closeDrawer } from './close-drawer.ts';
import {
  getDrawerDay,
  getDrawerView,
  getHandover,
  getMyDrawer,
  listDrawerAccounts,
  listReceivers,
  searchDrawers,
} from './drawer-queries.ts';
import { decideHandover, handOverCash } from './hand-over-cash.ts';
import { moveDrawerCash } from './move-drawer-cash.ts';
import { openDrawer } from './open-drawer.ts';
import { printDrawer } from './print-drawer.ts';

export const cashDrawerRoutes: Route[] = [
  serve(contract.myDrawer, (tx) => getMyDrawer(tx)),
  serve(contract.drawerAccounts, (tx, { query }) => listDrawerAccounts(tx, query.kind)),
  serve(contract.drawerReceivers, (tx) => listReceivers(tx)),
  serve(contract.drawerDay, (tx, { query }) => getDrawerDay(tx, query?.on ?? tx.ctx.today)),
  serve(contract.searchDrawers, (tx, { query }) => searchDrawers(tx, query)),
  serve(contract.openDrawer, async (tx, { body }) => getDrawerView(tx, await openDrawer(tx, body))),
  serve(contract.getDrawer, (tx, { params }) => getDrawerView(tx, params.id)),
  serve(contract.printDrawer, (tx, { params }) => printDrawer(tx, params.id)),
  serve(contract.moveDrawerCash, async (tx, { params, body }) => {
    await moveDrawerCash(tx, params.id, body);
    return getDrawerView(tx, params.id);
  }),
  serve(contract.closeDrawer, async (tx, { params, body }) => {
    await closeDrawer(tx, params.id, body);
    return getDrawerView(tx, params.id);
  }),
  serve(contract.handOverCash, async (tx, { params, body }) => {
    await handOverCash(tx, params.id, body);
    return getDrawerView(tx, params.id);
  }),
  serve(contract.decideHandover, async (tx, { params, body }) => {
    await decideHandover(tx, params.id, body);
    return getHandover(tx, params.id);
  }),
];
