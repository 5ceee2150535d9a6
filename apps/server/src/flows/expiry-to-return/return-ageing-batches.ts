import type { returnAgeingBatches as endpoint } from '@bahi/contract/endpoints/purchase/expiry-to-cash';
import type { InputOf } from '@bahi/contract/endpoint';
import { FACTOR_PER_ONE, quantityOfPacks, unitPriceOfPack } from '@bahi/domain/catalogue/packs';
import { mulDiv } from '@bahi/domain/money/round';
import { ReturnReason } from '@bahi/domain/purchase/purchase-return';
import { returnPricePerPack } from '@bahi/domain/purchase/return-policy';
import { formatDate } from '@bahi/domain/time/dates';
import { refuse } from '../../core/app-error.ts';
import type { Tx } from '../../core/tx.ts';
import type { ReturnLineInput } from '../../features/purchase/return/edit-purchase-return.ts';
import { blankReturn, makeReturn } from '../../features/purchase/return/purchase-return-verbs.ts';
import { type AgeingRow, readAgeingBatches } from '../../features/purchase/expiry/ageing-batches.ts';

/** Drafts of returns of batches that their vendors take now, one for each vendor and warehouse. */
export async function returnAgeingBatches(tx: Tx, { body }: InputOf<typeof endpoint>) {
  const rows = await readAgeingBatches(tx, {
    until: '9999-12-31',
    batchIds: body.batches.map(({ batchId }) => batchId),
  });
  const wanted = body.batches.flatMap((named, at) => {
    const found = rows.filter(
      (row) =>
        row.batchId === named.batchId &&
        (!named.warehouseId || row.warehouseId === named.warehouseId) &&
        (!named.vendorId || row.vendorId === named.vendorId),
    );
    if (found.length === 0) throw refuseAt(at, 'Nothing of this batch lies there.');
    for (const row of found) {
      const problem = problemOf(row, tx.ctx.today);
      if (problem) throw refuseAt(at, problem);
    }
    return found;
  });
  const drafts = [];
  const byVendor = Map.groupBy(new Set(wanted), ({ vendorId, warehouseId }) => `${vendorId} ${warehouseId}`);
  for (const [, of] of byVendor) {
    const [{ vendorId, warehouseId }] = of as [AgeingRow];
    const isExpired = of.every(({ expiresOn }) => expiresOn < tx.ctx.today);
    const draft = await makeReturn(tx, blankReturn(tx), {
      vendorId,
      warehouseId,
      reason: isExpired ? ReturnReason.expired : ReturnReason.nearExpiry,
      lines: of.flatMap(linesOf),
    });
    const { id, vendorName, warehouseName, totalPaise, lines } = draft;
    drafts.push({
      id,
      vendorId: draft.vendorId,
      vendorName,
      warehouseName,
      claimPaise: totalPaise,
      lineCount: lines.length,
    });
  }
  return drafts;
}

const refuseAt = (at: number, message: string) => refuse(message, [{ path: `Batches.${at}.BatchId`, message }]);

/** Why a batch does not go back now, or null. */
function problemOf(row: AgeingRow, today: string): string | null {
  const { batchNo, vendorName, policy, returnFrom, returnUntil, returnableQuantity, valuePaise } = row;
  if (!policy) return `Batch ${batchNo}: ${vendorName ?? 'Its vendor'} takes nothing back.`;
  if (today < returnFrom!) return `Batch ${batchNo}: ${vendorName} takes it from ${formatDate(returnFrom!)}.`;
  if (today > returnUntil!) return `Batch ${batchNo}: ${vendorName} took it until ${formatDate(returnUntil!)}.`;
  if (valuePaise === null) return `Batch ${batchNo} has no price that ${vendorName} counts by.`;
  return returnableQuantity === 0 ? `Batch ${batchNo}: ${vendorName} takes whole packs alone.` : null;
}

/** The lines of a batch, by the receives that it came by, at what the vendor gives. */
function linesOf(row: AgeingRow): ReturnLineInput[] {
  const policy = row.policy!;
  let left = row.returnableQuantity!;
  const packPrice = returnPricePerPack(row, policy);
  return row.sources.flatMap(({ receiveId, lineId, quantity }): ReturnLineInput[] => {
    const taken = Math.min(left, quantity);
    left -= taken;
    if (taken === 0) return [];
    const packs = mulDiv(taken, FACTOR_PER_ONE, row.factor);
    const inPacks = row.packUnit !== null && quantityOfPacks(packs, row.factor) === taken;
    return [
      {
        itemId: row.itemId,
        quantity: inPacks ? packs : taken,
        unitCode: inPacks ? row.packUnit : row.unitCode,
        unitPrice: inPacks ? packPrice : unitPriceOfPack(packPrice, row.factor),
        discountPercent: policy.lessPercent || null,
        batches: [{ batchId: row.batchId }],
        source: { kind: 'PurchaseReceive', id: receiveId, line: lineId },
      },
    ];
  });
}
