import { materialInInput } from '@bahi/contract/wire/material-in.wire';
import { TrackBy } from '@bahi/domain/catalogue/item-kinds';
import { JournalPurpose } from '@bahi/domain/posting/purposes';
import { stockJournalLines } from '@bahi/domain/posting/stock-journal';
import { nothingBelow } from '@bahi/domain/status/actions';
import { MaterialInKind, MaterialInStatus } from '@bahi/domain/stock/material-in';
import { deriveMaterialOutStatus, quantityOut } from '@bahi/domain/stock/material-out';
import { MovePurpose } from '@bahi/domain/stock/stock-words';
import { WarehouseKind } from '@bahi/domain/stock/warehouse-kind';
import { refuse } from '../../../core/app-error.ts';
import { addLinks, endLinks, readUsedBy } from '../../../core/document/document-links.ts';
import { mirrorDocument } from '../../../core/posting/mirror-document.ts';
import { postDocument } from '../../../core/posting/post-document.ts';
import { wirePath } from '../../../core/refuse-issues.ts';
import type { PlannedMove } from '../../../core/stock/apply-moves.ts';
import { makeBatches } from '../../../core/stock/batches.ts';
import { warehouseOfProduct } from '../../../core/stock/warehouses.ts';
import type { Tx } from '../../../core/tx.ts';
import { goodsElsewhere, intoWarehouse, type LyingGoods } from '../goods-elsewhere.ts';
import { goodsOfMove } from '../goods-lines.ts';
import { type MaterialIn, type MaterialInLine, materialIns } from '../material-in-store.ts';
import { linesWithBack, type MaterialOut, materialOuts, SENT } from '../material-out-store.ts';
import { editMaterialIn } from './edit-material-in.ts';

const KIND = 'materialIn';
const REVISION = 1;

/** Takes the goods in: back as they went, made of what went, or a quantity of others' goods without value. */
export async function receiveMaterial(tx: Tx, draft: MaterialIn, out: MaterialOut | null): Promise<MaterialIn> {
  // Read anew: more of what went out may be back by now.
  const before = await editMaterialIn(tx, draft, {}, out);
  const plans = out ? await plansOfSent(tx, before, out) : await plansOfForeign(tx, before);
  const posted = await postDocument(
    tx,
    {
      kind: KIND,
      id: before.id,
      on: before.receivedOn,
      purpose: JournalPurpose.post,
      revision: REVISION,
      code: before.code,
      numberPeriod: before.numberPeriod,
      series: KIND,
      narration: (taken) => [`Material in ${taken}`, before.vendorName, out?.code].filter(Boolean).join(', '),
    },
    {
      moves: plans,
      journal: (account, moves) => [
        ...moves
          .filter(({ kind }) => kind === 'issue')
          .flatMap(({ costPaise }) => stockJournalLines('materialIn', costPaise, account)),
        ...before.lines.flatMap(({ chargePaise }) => stockJournalLines('workCharged', chargePaise, account)),
      ],
    },
  );
  const costs = new Map(posted.moves.flatMap((move) => (move.kind === 'receive' ? [[move.documentLineId, move]] : [])));
  const after: MaterialIn = {
    ...before,
    code: posted.code,
    numberPeriod: posted.numberPeriod,
    status: MaterialInStatus.received,
    lines: before.lines.map((line) => {
      const { costPaise, batchId = null } = costs.get(line.id)!;
      return { ...line, costPaise, batchId };
    }),
  };
  const saved = materialIns.save(tx, draft, after, 'receive');
  if (out) {
    addLinks(tx, 'return', { kind: KIND, id: before.id }, linksOf(before, out));
    await followOut(tx, out, { action: 'takeBack', reason: posted.code });
  }
  return saved;
}

const linksOf = ({ lines }: MaterialIn, out: MaterialOut) =>
  lines.map((line) => ({
    from: { kind: 'materialOut' as const, id: out.id, lineId: line.outLineId! },
    toLineId: line.id,
    quantity: line.usedQuantity!,
  }));

/** What went out is as far as what is linked to it says. */
async function followOut(
  tx: Tx,
  out: MaterialOut,
  { action, reason }: { action: string; reason: string | null },
): Promise<void> {
  const status = deriveMaterialOutStatus(await linesWithBack(tx, out));
  if (status !== out.status) materialOuts.save(tx, out, { ...out, status }, action, reason);
}

/** Two moves a line: off the place of others, and in as the same goods or as what was made of them. */
async function plansOfSent(tx: Tx, material: MaterialIn, out: MaterialOut): Promise<PlannedMove[]> {
  const { kind, lines, warehouseId } = material;
  const isBack = kind === MaterialInKind.back;
  const placeId = await warehouseOfProduct(tx, WarehouseKind.vendor);
  const lying = await goodsElsewhere(tx, out.id, SENT);
  const sent = new Map((await linesWithBack(tx, out)).map((line) => [line.id, line]));
  const made = isBack ? [] : await madeMoves(tx, material);
  const plans: PlannedMove[] = [];
  for (const [at, line] of lines.entries()) {
    const source = sent.get(line.outLineId!)!;
    const goods = lying.get(source.id) ?? { layers: [], pieces: [] };
    const off: PlannedMove = {
      kind: 'issue',
      itemId: source.itemId,
      batchId: source.batchId,
      warehouseId: placeId,
      purpose: isBack ? MovePurpose.transfer : MovePurpose.consume,
      quantity: line.usedQuantity!,
      ofLayers: goods.layers,
      documentLineId: line.id,
      serialNos:
        source.trackBy === TrackBy.serial ? piecesOf(line, goods, { isBack, open: quantityOut(source) }) : null,
      path: pathOf(at, isBack),
    };
    const inMove = isBack
      ? { ...intoWarehouse(off, warehouseId, plans.length), binId: line.binId }
      : { ...made[at]!, madeOf: plans.length };
    plans.push(off, inMove);
  }
  return plans;
}

const pathOf =
  (at: number, isBack: boolean): PlannedMove['path'] =>
  (field) =>
    wirePath(materialInInput, `lines.${at}.${isBack ? field : field === 'serialNos' ? 'usedNos' : 'usedQuantity'}`);

/** The pieces that a line takes; where it takes all that are out nobody has to name them. */
function piecesOf(
  { serialNos, usedNos, usedQuantity }: MaterialInLine,
  { pieces }: LyingGoods,
  { isBack, open }: { isBack: boolean; open: number },
): readonly string[] {
  return (isBack ? serialNos : usedNos) ?? (usedQuantity === open ? pieces : []);
}

/** New goods line by line, which cost what is charged and what went into them. */
async function madeMoves(tx: Tx, { lines, warehouseId }: MaterialIn): Promise<PlannedMove[]> {
  const named = lines.filter(({ trackBy, batchNo }) => trackBy === TrackBy.batch && batchNo !== null);
  const batchIds = await makeBatches(tx, named);
  const batchOf = new Map(named.map(({ id }, at) => [id, batchIds[at]!]));
  return lines.map((line, at) => ({
    ...goodsOfMove({ ...line, batchId: batchOf.get(line.id) ?? null }, at, materialInInput),
    kind: 'receive',
    purpose: MovePurpose.produce,
    warehouseId,
    quantity: line.quantity,
    totalPaise: line.chargePaise,
  }));
}

const plansOfForeign = async (tx: Tx, material: MaterialIn): Promise<PlannedMove[]> =>
  (await madeMoves(tx, material)).map((move) => ({ ...move, purpose: MovePurpose.receive, totalPaise: 0 }));

/** Ends a draft, or sends what came back to where it was: what was made leaves at its own cost. */
export async function cancelMaterialIn(
  tx: Tx,
  before: MaterialIn,
  out: MaterialOut | null,
  reason: string | null,
): Promise<MaterialIn> {
  const { id, code, receivedOn, status } = before;
  const isReceived = status === MaterialInStatus.received;
  if (isReceived) {
    // Its work is billed.
    const below = nothingBelow({ usedBy: await readUsedBy(tx, id) });
    if (below) throw refuse(below);
    const document = { kind: KIND, id, code, revision: REVISION };
    await mirrorDocument(tx, document, JournalPurpose.post, receivedOn, `Cancelled: material in ${code}`);
    endLinks(tx, id);
  }
  const after = { ...before, status: MaterialInStatus.cancelled, cancelReason: reason };
  const saved = materialIns.save(tx, before, after, 'cancel', reason);
  if (isReceived && out) await followOut(tx, out, { action: 'cancelBack', reason: code });
  return saved;
}
