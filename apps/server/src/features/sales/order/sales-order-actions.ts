import {
  leftToShip,
  salesOrderAction,
  salesOrderActions,
  type SalesOrderState,
  type SalesOrderVerb,
} from '@bahi/domain/sales/sales-order';
import { assertAllowed } from '../../../core/document/assert-allowed.ts';
import { readLinked, readUsedBy } from '../../../core/document/document-links.ts';
import { askedState } from '../../../core/sale/asked.ts';
import type { Tx } from '../../../core/tx.ts';
import { type SalesOrder, withProgress } from './sales-order-store.ts';

/** The order as its buttons see it. */
async function stateOf(tx: Tx, order: SalesOrder): Promise<SalesOrderState> {
  const { id, status, code, lines } = order;
  const [usedBy, linked] = await Promise.all([readUsedBy(tx, id), readLinked(tx, id)]);
  const goods = withProgress({ lines }, linked).filter(({ family }) => family === 'part');
  return {
    status,
    isNumbered: code !== null,
    isShort: lines.some(({ shortQuantity }) => shortQuantity > 0),
    isToShip: goods.some((line) => leftToShip(line) > 0),
    usedBy,
    ...askedState(tx.ctx, order),
  };
}

export const actionsOf = async (tx: Tx, order: SalesOrder) => salesOrderActions(await stateOf(tx, order), tx.ctx);

export async function assertAction(tx: Tx, order: SalesOrder, verb: SalesOrderVerb): Promise<void> {
  assertAllowed(salesOrderAction(await stateOf(tx, order), verb, tx.ctx));
}
