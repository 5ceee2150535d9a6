import {
  salesOrderAction,
  salesOrderActions,
  type SalesOrderState,
  type SalesOrderVerb,
} from '@bahi/domain/sales/sales-order';
import { assertAllowed } from '../../../core/document/assert-allowed.ts';
import { readUsedBy } from '../../../core/document/document-links.ts';
import { askedState } from '../../../core/sale/asked.ts';
import type { Tx } from '../../../core/tx.ts';
import type { SalesOrder } from './sales-order-store.ts';

/** The order as its buttons see it. */
async function stateOf(tx: Tx, order: SalesOrder): Promise<SalesOrderState> {
  const { id, status, code, lines } = order;
  return {
    status,
    isNumbered: code !== null,
    isShort: lines.some(({ shortQuantity }) => shortQuantity > 0),
    usedBy: await readUsedBy(tx, id),
    ...askedState(tx.ctx, order),
  };
}

export const actionsOf = async (tx: Tx, order: SalesOrder) => salesOrderActions(await stateOf(tx, order), tx.ctx);

export async function assertAction(tx: Tx, order: SalesOrder, verb: SalesOrderVerb): Promise<void> {
  assertAllowed(salesOrderAction(await stateOf(tx, order), verb, tx.ctx));
}
