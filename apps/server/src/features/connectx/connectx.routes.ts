import * as cards from '@bahi/contract/endpoints/connectx/card';
import * as contract from '@bahi/contract/endpoints/connectx/connection';
import { AppError } from '../../core/app-error.ts';
import type { Ctx } from '../../core/context.ts';
import { takeTryOf } from '../../core/tries.ts';
import { type Route, serve } from '../../http/route.ts';
import { endConnection, refuseInvitation } from './answer-connection.ts';
import { getOwnCard, listCards, saveCard } from './cards.ts';
import { getConnection, listConnections } from './connection-queries.ts';
import { findEntities, getEntityInfo } from './find-entity.ts';

const HOUR_MS = 3_600_000;

/** Looking for companies and inviting them is one allowance, so that neither tells who is there (chat §11). */
export const mayFind = async (ctx: Ctx): Promise<void> => {
  if (!(await takeTryOf(ctx, `find|${ctx.userId}`, ctx.allowances.findsAnHour, HOUR_MS)))
    throw new AppError('TooMany', 'You have looked for many companies. Try again later.');
};

export const connectxRoutes: Route[] = [
  serve(contract.findEntities, findEntities, mayFind),
  serve(contract.getEntityInfo, (tx, { params }) => getEntityInfo(tx, params.entityId)),
  serve(contract.listConnections, listConnections),
  serve(contract.getConnection, (tx, { params }) => getConnection(tx, params.id)),
  serve(contract.declineInvitation, (tx, input) => refuseInvitation(tx, 'Decline', input)),
  serve(contract.withdrawInvitation, (tx, input) => refuseInvitation(tx, 'Withdraw', input)),
  serve(contract.endConnection, endConnection),
  serve(cards.getOwnCard, getOwnCard),
  serve(cards.saveOwnCard, (tx, { body }) => saveCard(tx, tx.ctx.userId, body)),
  serve(cards.listCards, listCards),
  serve(cards.saveCard, async (tx, { params, body }) => {
    await saveCard(tx, params.userId, body);
    return undefined;
  }),
];
