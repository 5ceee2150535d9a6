import type { PricingFacts } from '@bahi/domain/document/priced-document';
import { NO_DISCOUNTS } from '@bahi/domain/document/priced-line';
import { INITIAL_ROUND } from '@bahi/domain/document/print-variants';
import { discountsOfSome } from '@bahi/domain/service/estimate-discounts';
import { notFound } from '../../core/app-error.ts';
import type { Tx } from '../../core/tx.ts';
import { pricedOrder } from './order-pricing.ts';
import type { StoredWorkOrder } from './stored-order.ts';

/** Of each line that was quoted: its supplementary round, null for the initial estimate. */
export type Rounds = ReadonlyMap<string, string | null>;

/** The rounds of the estimate that became an order; what was added to the order itself is of none. */
export async function roundsOfOrder(tx: Tx, { id, lines }: StoredWorkOrder): Promise<Rounds> {
  if (lines.every(({ estimateLineId }) => estimateLineId === null)) return new Map();
  const rows = await tx.query<{ id: string; round: string | null }>(
    `select l.order_line_id as id, l.round from service_estimate d
       join service_estimate_line l on l.org_id = d.org_id and l.entity_id = d.entity_id and l.estimate_id = d.id
     where d.org_id = $1 and d.entity_id = $2 and d.work_order_id = $3 and l.order_line_id is not null`,
    [tx.ctx.orgId, tx.ctx.entityId, id],
  );
  return new Map(rows.map((row) => [row.id, row.round]));
}

export interface OneRound {
  rounds: Rounds;
  /** Initial, or the code of a supplementary one. */
  round: string;
}

/** A round of the estimate that became an order. */
export async function oneRoundOf(tx: Tx, order: StoredWorkOrder, round: string): Promise<OneRound> {
  const rounds = await roundsOfOrder(tx, order);
  if (![...rounds.values()].includes(round === INITIAL_ROUND ? null : round)) throw notFound('round');
  return { rounds, round };
}

/** The lines of one round with what they bear of the discounts of the whole; the adjustment stands with the initial one. */
export function onlyRound(order: StoredWorkOrder, facts: PricingFacts, { rounds, round }: OneRound): StoredWorkOrder {
  const wanted = round === INITIAL_ROUND ? null : round;
  const lines = order.lines.filter(({ id }) => rounds.get(id) === wanted);
  const ids = new Set(lines.map(({ id }) => id));
  // Of an order that was reopened what is billed is a share of its own, and bears its own part.
  const ofCustomer = pricedOrder(order, facts).totals.shares.filter(({ payer }) => payer === 'Cus');
  const discounts = ofCustomer.reduce((sum, share) => {
    const { labourPaise, partsPaise, overallPaise } = discountsOfSome(share, ids);
    return {
      ...order.discounts,
      labourPaise: sum.labourPaise + labourPaise,
      partsPaise: sum.partsPaise + partsPaise,
      overallPaise: sum.overallPaise + overallPaise,
    };
  }, NO_DISCOUNTS);
  return { ...order, lines, discounts, adjustPaise: wanted === null ? order.adjustPaise : 0 };
}
