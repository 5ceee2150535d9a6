import type * as contract from '@bahi/contract/endpoints/inventory/material-in';
import type { InputOf } from '@bahi/contract/endpoint';
import { materialInInput } from '@bahi/contract/wire/material-in.wire';
import {
  materialInIssues,
  MaterialInKind,
  MaterialInStatus,
  type SentGoods,
  usedQuantityOf,
} from '@bahi/domain/stock/material-in';
import { comesBack, MaterialOutStatus } from '@bahi/domain/stock/material-out';
import { invalid } from '../../../core/app-error.ts';
import { assertOpenPeriod } from '../../../core/ledger/open-period.ts';
import { newId } from '../../../core/new-id.ts';
import { refuseIssues } from '../../../core/refuse-issues.ts';
import { stampsOf } from '../../../core/stamps.ts';
import { getUsableWarehouse, HELD } from '../../../core/stock/warehouses.ts';
import type { Tx } from '../../../core/tx.ts';
import { merged } from '../../../kit/merged.ts';
import { activeVendorName } from '../active-vendor.ts';
import { goodsInputOf, type GoodsLine, readGoodsLines } from '../goods-lines.ts';
import type { MaterialIn, MaterialInLine } from '../material-in-store.ts';
import { linesWithBack, type MaterialOut } from '../material-out-store.ts';

type Edit = Omit<InputOf<typeof contract.updateMaterialIn>['body'], 'rowVersion' | 'approve'>;
type InputLine = InputOf<typeof contract.createMaterialIn>['body']['lines'][number];

/** A draft as it is after a save of what came of `out`; absent fields stay, null clears. */
export async function editMaterialIn(
  tx: Tx,
  before: MaterialIn,
  body: Edit,
  out: MaterialOut | null,
): Promise<MaterialIn> {
  if (out) assertIsOut(out);
  const warehouse = await getUsableWarehouse(tx, body.warehouseId ?? (before.warehouseId || null), { kinds: HELD });
  const header: MaterialIn = {
    ...merged<MaterialIn, 'vendorId' | 'notes'>(before, body, ['vendorId', 'notes']),
    kind: body.kind ?? before.kind,
    receivedOn: body.receivedOn ?? before.receivedOn,
    outId: out?.id ?? null,
    outCode: out?.code ?? null,
    warehouseId: warehouse.id,
    warehouseName: warehouse.name,
  };
  // Who sends them back is who got them.
  const named = out ? { ...header, vendorId: out.vendorId, vendorName: out.vendorName } : header;
  const vendorName = !out && named.vendorId ? await activeVendorName(tx, named.vendorId) : named.vendorName;
  await assertOpenPeriod(tx, named.receivedOn);
  const sent = out && { sentOn: out.sentOn, lines: await linesWithBack(tx, out) };
  const { lines, lineCount } = await readLines(tx, named, body.lines ?? before.lines.map(goodsInputOf), sent);
  const facts = { ...named, lines, warehouseKind: warehouse.kind };
  refuseIssues(materialInInput, materialInIssues(facts, sent, tx.ctx.today));
  return { ...named, vendorName: named.vendorId ? vendorName : null, lines, lineCount };
}

function assertIsOut({ status, kind, code }: MaterialOut): void {
  if (status === MaterialOutStatus.draft || status === MaterialOutStatus.cancelled || !comesBack(kind))
    throw invalid('OutId', `${code ?? 'A draft'} is not out: nothing of it comes back.`);
}

async function readLines(
  tx: Tx,
  material: MaterialIn,
  inputs: readonly InputLine[],
  sent: { lines: readonly (SentGoods['lines'][number] & GoodsLine)[] } | null,
): Promise<{ lines: MaterialInLine[]; lineCount: number }> {
  const isBack = material.kind === MaterialInKind.back;
  return readGoodsLines<InputLine, MaterialInLine>(tx, inputs, {
    body: materialInInput,
    prefix: 'MI',
    warehouseId: material.warehouseId,
    before: material,
    inactive: isBack,
    finish: (line, { input }) => {
      const source = sent?.lines.find(({ id }) => id === input.outLineId);
      const usedQuantity = usedQuantityOf(material, { ...line, usedQuantity: input.usedQuantity ?? null }, source);
      return {
        ...line,
        // What comes back is of the batch that went.
        ...(isBack && source && { batchNo: source.batchNo, expiresOn: source.expiresOn, mrp: source.mrp }),
        usedQuantity,
        outLineId: input.outLineId || null,
        usedNos: input.usedNos?.length ? input.usedNos : null,
        chargePaise: input.chargePaise ?? 0,
      };
    },
  });
}

/** A draft before anything is said about it. */
export const blankMaterialIn = ({ ctx }: Tx): MaterialIn => ({
  id: newId(),
  code: null,
  numberPeriod: '',
  status: MaterialInStatus.draft,
  kind: MaterialInKind.back,
  receivedOn: ctx.today,
  outId: null,
  outCode: null,
  warehouseId: '',
  warehouseName: null,
  vendorId: null,
  vendorName: null,
  notes: null,
  lineCount: 0,
  cancelReason: null,
  ...stampsOf(ctx),
  createdByName: ctx.userName,
  rowVersion: 1,
  lines: [],
});
