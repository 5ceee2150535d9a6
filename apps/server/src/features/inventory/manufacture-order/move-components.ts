import type {
  issueToManufacture as issuing,
  returnFromManufacture as returning,
} from '@bahi/contract/endpoints/inventory/manufacture-order';
import type { InputOf } from '@bahi/contract/endpoint';
import { componentMoveInput } from '@bahi/contract/wire/manufacture-order.wire';
import { TrackBy } from '@bahi/domain/catalogue/item-kinds';
import { issueIssues, ManufactureStatus, returnedCost, returnIssues } from '@bahi/domain/manufacture/manufacture-order';
import { costLeft, takeBackCost } from '@bahi/domain/manufacture/output-cost';
import type { Paise, Quantity } from '@bahi/domain/money/units';
import { JournalPurpose } from '@bahi/domain/posting/purposes';
import { stockJournalLines } from '@bahi/domain/posting/stock-journal';
import { batchKey, readExpiry } from '@bahi/domain/stock/batch';
import { MovePurpose, SerialStatus } from '@bahi/domain/stock/stock-words';
import { refuse } from '../../../core/app-error.ts';
import { postDocument } from '../../../core/posting/post-document.ts';
import { refuseIssues, wirePath } from '../../../core/refuse-issues.ts';
import type { PlannedMove } from '../../../core/stock/apply-moves.ts';
import { getStockBatches } from '../../../core/stock/batches.ts';
import type { Tx } from '../../../core/tx.ts';
import {
  factsOf,
  KIND,
  type MadeComponent,
  type Manufacture,
  manufactureOrders,
  openManufacture,
} from './manufacture-order-store.ts';
import { viewOf } from './manufacture-order-view.ts';

type Line = InputOf<typeof issuing>['body']['lines'][number];

/** So much of a component, of which goods. */
export interface ComponentIssue {
  id: string;
  quantity: Quantity;
  batchId: string | null;
  serialNos: readonly string[] | null;
  path?: PlannedMove['path'];
}

export async function issueToManufacture(tx: Tx, { params, body }: InputOf<typeof issuing>) {
  const before = await openManufacture(tx, params.id, body.rowVersion, 'Issue');
  const reason = body.reason || null;
  refuseIssues(componentMoveInput, issueIssues(body.lines, factsOf(before), reason));
  const issues = await issuesOf(tx, before, body.lines);
  const after = await postIssues(tx, before, issues);
  const handled = new Set(issues.map(({ id }) => id));
  const components = after.components.map((row) => (handled.has(row.id) ? { ...row, byHand: true } : row));
  return viewOf(tx, manufactureOrders.save(tx, before, { ...after, components }, 'issue', reason));
}

/** What is issued, with the batches that lie there under the names that were entered. */
async function issuesOf(tx: Tx, order: Manufacture, lines: readonly Line[]): Promise<ComponentIssue[]> {
  const { warehouseId } = order;
  const named = lines.flatMap((line, at) => {
    const { itemId, trackBy } = componentOf(order, line.id);
    const { batchNo, mrp } = line;
    if (trackBy !== TrackBy.batch || !batchNo) return [];
    return [{ at, itemId, warehouseId, batch: batchNo, expiresOn: expiryOf(line), mrp, path: pathAt(at)('batchNo') }];
  });
  const ids = await getStockBatches(tx, named);
  const found = new Map(named.map(({ at }, i) => [at, ids[i]!]));
  return lines.map(({ id, quantity, serialNos }, at) => ({
    id,
    quantity,
    batchId: found.get(at) ?? null,
    serialNos: serialNos ?? null,
    path: pathAt(at),
  }));
}

const pathAt =
  (at: number) =>
  (field: 'quantity' | 'batchNo' | 'serialNos'): string =>
    wirePath(componentMoveInput, `lines.${at}.${field}`);

const expiryOf = ({ expiresOn }: Line): string | null => (expiresOn ? readExpiry(expiresOn) : null);

const componentOf = ({ components }: Manufacture, id: string): MadeComponent =>
  components.find((row) => row.id === id)!;

/** Components go into the work; what comes after the last output is a variance (inventory-purchasing rule 29). */
export async function postIssues(tx: Tx, order: Manufacture, issues: readonly ComponentIssue[]): Promise<Manufacture> {
  if (issues.length === 0) return order;
  const late = order.status === ManufactureStatus.done;
  const reserved = new Map(order.components.map((row) => [row.id, row.reserved]));
  const moves = issues.map(({ id, quantity, batchId, serialNos, path }): PlannedMove => {
    const { itemId } = componentOf(order, id);
    const kept = Math.min(quantity, reserved.get(id)!);
    reserved.set(id, reserved.get(id)! - kept);
    return {
      kind: 'issue',
      purpose: MovePurpose.consume,
      itemId,
      batchId,
      warehouseId: order.warehouseId,
      quantity,
      serialNos,
      reserved: { documentId: order.id, documentLineId: id, quantity: kept },
      documentLineId: id,
      ...(path && { path }),
    };
  });
  const posted = await postDocument(tx, postingOf(tx, order, `Components issued to ${order.code}`), {
    moves,
    journal: (account, applied) =>
      applied.flatMap(({ costPaise }) => stockJournalLines(late ? 'consumeLate' : 'consume', costPaise, account)),
  });
  const components = order.components.map((row) => {
    const mine = posted.moves.filter(({ documentLineId }) => documentLineId === row.id);
    return {
      ...row,
      reserved: reserved.get(row.id)!,
      issued: row.issued + sum(mine.map(({ quantity }) => quantity)),
      costPaise: row.costPaise + sum(mine.map(({ costPaise }) => costPaise)),
    };
  });
  return afterCost({ ...order, components }, sum(posted.moves.map(({ costPaise }) => costPaise)));
}

export async function returnFromManufacture(tx: Tx, { params, body }: InputOf<typeof returning>) {
  const before = await openManufacture(tx, params.id, body.rowVersion, 'Return');
  refuseIssues(componentMoveInput, returnIssues(body.lines, factsOf(before)));
  const inWork = await goodsInWork(tx, before.id);
  const moves = body.lines.map((line, at) => returnOf(before, line, inWork, pathAt(at)));
  const costPaise = sum(moves.map(({ totalPaise }) => totalPaise ?? 0));
  // Part of what went in came out with the product already: more than is left in the work is a variance.
  const { takenPaise, variancePaise, wipPaise, sincePaise } = takeBackCost(before, costPaise);
  await postDocument(tx, postingOf(tx, before, `Components returned from ${before.code}`), {
    moves,
    journal: (account) => [
      ...stockJournalLines('consumeBack', takenPaise, account),
      ...stockJournalLines('consumeBackLate', variancePaise, account),
    ],
  });
  const components = before.components.map((row) => {
    const mine = moves.filter(({ documentLineId }) => documentLineId === row.id);
    return {
      ...row,
      returned: row.returned + sum(mine.map(({ quantity }) => quantity)),
      costPaise: costLeft(row.costPaise, sum(mine.map(({ totalPaise }) => totalPaise ?? 0))),
    };
  });
  const after = {
    ...before,
    components,
    wipPaise,
    sincePaise,
    postings: before.postings + 1,
  };
  return viewOf(tx, manufactureOrders.save(tx, before, after, 'return', body.reason || null));
}

/** Goods of a component that are in the work, by batch. */
interface InWork {
  componentId: string;
  batchId: string | null;
  batchKey: string | null;
  expiresOn: string | null;
  quantity: Quantity;
  costPaise: Paise;
  serialKeys: string[];
}

/** What the order's moves took and did not bring back; pieces whose last move was theirs. */
const goodsInWork = (tx: Tx, orderId: string): Promise<InWork[]> =>
  tx.query<InWork>(
    `select m.document_line_id as "componentId", m.batch_id as "batchId", b.batch_key as "batchKey", b.expires_on as "expiresOn",
       -sum(m.quantity_e3)::bigint as quantity, -sum(m.cost_paise)::bigint as "costPaise",
       coalesce((select jsonb_agg(s.serial_key) from serial s join stock_move_serial x on x.org_id = s.org_id and x.serial_id = s.id
           join stock_move l on l.org_id = x.org_id and l.entity_id = x.entity_id and l.id = x.move_id
         where s.org_id = $1 and s.item_id = m.item_id and s.status = $4 and l.document_id = $3 and l.entity_id = $2
           and l.document_line_id = m.document_line_id and l.quantity_e3 < 0
           and not exists (select from stock_move_serial n where n.org_id = x.org_id and n.serial_id = x.serial_id and n.move_id > x.move_id)),
         '[]') as "serialKeys"
     from stock_move m left join batch b on b.org_id = m.org_id and b.id = m.batch_id
     where m.org_id = $1 and m.entity_id = $2 and m.document_id = $3 and m.document_line_id like 'MC%' and m.quantity_e3 <> 0
     group by m.item_id, m.document_line_id, m.batch_id, b.batch_key, b.expires_on`,
    [tx.ctx.orgId, tx.ctx.entityId, orderId, SerialStatus.issued],
  );

/** One line of a return as a move: it is of goods that this order took, at what they cost. */
function returnOf(order: Manufacture, line: Line, inWork: InWork[], path: ReturnType<typeof pathAt>): PlannedMove {
  const { itemId } = componentOf(order, line.id);
  const mine = inWork.filter((row) => row.componentId === line.id && row.quantity > 0);
  const named = line.batchNo
    ? mine.filter(
        (row) => row.batchKey === batchKey(line.batchNo!) && (!line.expiresOn || row.expiresOn === expiryOf(line)),
      )
    : mine;
  const [found] = named;
  if (!found || named.length > 1 || line.quantity > found.quantity) {
    const message = named.length > 1 ? 'Say which batch comes back.' : 'So much of it is not in the work.';
    throw refuse(message, [{ path: path('batchNo'), message }]);
  }
  const stranger = line.serialNos?.find((no) => !found.serialKeys.includes(batchKey(no)));
  if (stranger) {
    const message = `${stranger} did not go into this order.`;
    throw refuse(message, [{ path: path('serialNos'), message }]);
  }
  const costPaise = returnedCost(found, line.quantity);
  found.quantity -= line.quantity;
  found.costPaise = costLeft(found.costPaise, costPaise);
  return {
    kind: 'return',
    purpose: MovePurpose.return,
    itemId,
    batchId: found.batchId,
    warehouseId: order.warehouseId,
    quantity: line.quantity,
    totalPaise: costPaise,
    serialNos: line.serialNos ?? null,
    documentLineId: line.id,
    path,
  };
}

/** An order that more went into: it is in progress, unless nothing comes of it any more. */
export function afterCost(order: Manufacture, costPaise: Paise): Manufacture {
  const late = order.status === ManufactureStatus.done;
  return {
    ...order,
    postings: order.postings + 1,
    status: late ? order.status : ManufactureStatus.inProgress,
    wipPaise: order.wipPaise + (late ? 0 : costPaise),
    sincePaise: order.sincePaise + (late ? 0 : costPaise),
  };
}

/** A posting of an order, dated today; each has a revision of its own. */
export const postingOf = (tx: Tx, { id, code, postings }: Manufacture, narration: string) => ({
  kind: KIND,
  id,
  on: tx.ctx.today,
  purpose: JournalPurpose.post,
  code,
  revision: postings + 1,
  narration: () => narration,
});

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
