import { materialOutInput } from '@bahi/contract/wire/material-out.wire';
import { credit, debit } from '@bahi/domain/posting/journal';
import { JournalPurpose } from '@bahi/domain/posting/purposes';
import { stockJournalLines } from '@bahi/domain/posting/stock-journal';
import { comesBack, expenseRoleOf, MaterialOutKind, MaterialOutStatus } from '@bahi/domain/stock/material-out';
import { MovePurpose, SerialStatus } from '@bahi/domain/stock/stock-words';
import { WarehouseKind } from '@bahi/domain/stock/warehouse-kind';
import { refuse } from '../../../core/app-error.ts';
import { readUsedBy } from '../../../core/document/document-links.ts';
import { mirrorDocument } from '../../../core/posting/mirror-document.ts';
import { type Effects, postDocument } from '../../../core/posting/post-document.ts';
import { getUsableWarehouse, HELD, warehouseOfProduct } from '../../../core/stock/warehouses.ts';
import type { Tx } from '../../../core/tx.ts';
import { assertMayTravel, movesToPlace } from '../goods-elsewhere.ts';
import { type GoodsLine, goodsOfMove, withStockBatches } from '../goods-lines.ts';
import { type MaterialOut, materialOuts, SENT } from '../material-out-store.ts';
import { editMaterialOut } from './edit-material-out.ts';

const KIND = 'materialOut';

/** Takes the goods out of their warehouse: to others, or for good. */
export async function sendMaterial(tx: Tx, draft: MaterialOut): Promise<MaterialOut> {
  // Its vendor may be inactive, its account closed by now.
  const before = await editMaterialOut(tx, draft, {});
  const { kind, warehouseId, sentOn: on, code, numberPeriod } = before;
  await getUsableWarehouse(tx, warehouseId, { kinds: HELD });
  const lines = await withStockBatches(tx, before.lines, warehouseId, materialOutInput);
  const posted = await postDocument(
    tx,
    {
      kind: KIND,
      id: before.id,
      on,
      purpose: JournalPurpose.post,
      revision: SENT,
      code,
      numberPeriod,
      series: KIND,
      narration: (taken) =>
        [`Material out ${taken}`, before.vendorName ?? before.departmentName].filter(Boolean).join(', '),
    },
    comesBack(kind) ? await effectsOfLending(tx, before, lines) : effectsOfUse(before, lines),
  );
  const costs = new Map(posted.moves.map((move) => [move.documentLineId, move.costPaise]));
  const sent = lines.map((line) => ({ ...line, costPaise: costs.get(line.id)! }));
  const after: MaterialOut = {
    ...before,
    code: posted.code,
    numberPeriod: posted.numberPeriod,
    lines: sent,
    status: comesBack(kind) ? MaterialOutStatus.out : MaterialOutStatus.closed,
    valuePaise: sent.reduce((sum, line) => sum + line.costPaise, 0),
  };
  return materialOuts.save(tx, draft, after, 'send');
}

/** The same goods lie with others, in a warehouse that the product keeps. */
async function effectsOfLending(
  tx: Tx,
  { warehouseId, sentOn }: MaterialOut,
  lines: readonly GoodsLine[],
): Promise<Effects> {
  const placeId = await warehouseOfProduct(tx, WarehouseKind.vendor);
  await assertMayTravel(tx, lines, sentOn, materialOutInput);
  return {
    moves: lines.flatMap((line, at) => movesToPlace(line, at, { body: materialOutInput, warehouseId, placeId })),
    journal: (account, moves) =>
      moves
        .filter(({ kind }) => kind === 'issue')
        .flatMap(({ costPaise }) => stockJournalLines('materialOut', costPaise, account)),
  };
}

/** What is destroyed may be expired and lie in a quarantine; what is used or given away goes as goods that are sold. */
function effectsOfUse(
  { kind, warehouseId, accountCode, departmentId }: MaterialOut,
  lines: readonly GoodsLine[],
): Effects {
  const isDestroyed = kind === MaterialOutKind.destroy;
  const tag = departmentId === null ? {} : { departmentId };
  return {
    moves: lines.map((line, at) => ({
      ...goodsOfMove(line, at, materialOutInput),
      kind: 'issue',
      purpose: isDestroyed ? MovePurpose.adjust : MovePurpose.issue,
      ...(isDestroyed && { serialStatus: SerialStatus.scrapped }),
      warehouseId,
      quantity: line.quantity,
    })),
    journal: (account, moves) =>
      moves.flatMap(({ costPaise }) => [
        debit(accountCode ?? account(expenseRoleOf(kind)!), costPaise, tag),
        credit(account('inventory'), costPaise),
      ]),
  };
}

/** Ends a draft, or takes what was sent back to where it lay. */
export async function cancelMaterialOut(tx: Tx, before: MaterialOut, reason: string | null): Promise<MaterialOut> {
  const { id, code, sentOn, status } = before;
  if (status !== MaterialOutStatus.draft) {
    const used = await readUsedBy(tx, id);
    if (used.length > 0) throw refuse(`Cancel ${used.join(', ')} first.`);
    const document = { kind: KIND, id, code, revision: SENT };
    await mirrorDocument(tx, document, JournalPurpose.post, sentOn, `Cancelled: material out ${code}`);
  }
  const after = { ...before, status: MaterialOutStatus.cancelled, cancelReason: reason };
  return materialOuts.save(tx, before, after, 'cancel', reason);
}
