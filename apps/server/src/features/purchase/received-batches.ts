import type { batchInput } from '@bahi/contract/wire/purchase-receive.wire';
import type { Infer, WireType } from '@bahi/contract/wire-type';
import { kept } from '@bahi/domain/document/kept';
import type { Issue } from '@bahi/domain/document/issue';
import type { BoughtLine } from '@bahi/domain/purchase/bought-line';
import { noBatches, type ReceivedBatch, type ReceivedLine, takesBatches } from '@bahi/domain/purchase/purchase-receive';
import { batchKey, readExpiry } from '@bahi/domain/stock/batch';
import { invalid } from '../../core/app-error.ts';
import { wirePath } from '../../core/refuse-issues.ts';
import type { Tx } from '../../core/tx.ts';

interface WithBatches {
  batches?: readonly Infer<typeof batchInput>[] | null | undefined;
}

/** A batch as it is kept, with the unit of buying that its prices are of. */
export type KnownBatch = Pick<ReceivedBatch, 'batchNo' | 'expiresOn' | 'madeOn' | 'mrp' | 'retailerPrice'> & {
  itemId: string;
};

export async function knownBatches(tx: Tx, inputs: readonly WithBatches[]): Promise<Map<string, KnownBatch>> {
  const ids = inputs.flatMap(({ batches }) => batches ?? []).flatMap(({ batchId }) => batchId ?? []);
  if (ids.length === 0) return new Map();
  const rows = await tx.query<KnownBatch & { id: string }>(
    `select id, item_id as "itemId", batch_no as "batchNo", expires_on as "expiresOn", made_on as "madeOn",
       nullif(mrp_e4, 0) as mrp, ptr_e4 as "retailerPrice" from batch where org_id = $1 and id = any ($2::uuid[])`,
    [tx.ctx.orgId, ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Expiries that cannot be read, by the place of their line. */
export const unreadExpiries = (inputs: readonly WithBatches[], list: string): Issue[] =>
  inputs.flatMap(({ batches }, at) =>
    (batches ?? []).some(({ expiresOn }) => expiresOn && readExpiry(expiresOn) === null)
      ? [{ path: `${list}.${at}.batches`, message: 'Enter an expiry like 08/27 or 15/08/2027.' }]
      : [],
  );

type BatchedLine = Pick<BoughtLine, 'itemId' | 'description' | 'quantity' | 'freeQuantity'> &
  Pick<ReceivedLine, 'tracked' | 'trackBy' | 'batches'>;

interface Read {
  body: WireType<unknown>;
  /** The list that the lines stand in, and the place of this one. */
  list: string;
  at: number;
  batches: ReadonlyMap<string, KnownBatch>;
}

/** The batches of a line, replaced together; what is not said of one that stood there stays, and one alone holds all of it. */
export function mergeBatches(
  line: BatchedLine,
  before: BatchedLine,
  { batches: inputs }: WithBatches,
  { body, list, at, batches: known }: Read,
): ReceivedBatch[] {
  const refused = (message: string) => invalid(wirePath(body, `${list}.${at}.batches`), message);
  if (!takesBatches(line)) {
    if (inputs?.length) throw refused(noBatches(line.description));
    return [];
  }
  const whole = { quantity: line.quantity, freeQuantity: line.freeQuantity };
  const heldAll = before.batches.length === 1 && before.batches[0]!.quantity === before.quantity;
  if (inputs === undefined) return heldAll ? [{ ...before.batches[0]!, ...whole }] : [...before.batches];
  return (inputs ?? []).map((input): ReceivedBatch => {
    const named = input.batchId ? known.get(input.batchId) : undefined;
    if (input.batchId && named?.itemId !== line.itemId) throw refused('Choose a batch of this item.');
    const batchNo = named?.batchNo ?? input.batchNo?.trim() ?? '';
    const there = named ?? before.batches.find((batch) => batchKey(batch.batchNo) === batchKey(batchNo));
    const unsaid = (inputs?.length ?? 0) === 1 ? whole : { quantity: 0, freeQuantity: 0 };
    return {
      batchNo,
      expiresOn: input.expiresOn ? readExpiry(input.expiresOn) : kept(input.expiresOn, there?.expiresOn ?? null),
      madeOn: kept(input.madeOn, there?.madeOn ?? null),
      mrp: kept(input.mrp, there?.mrp ?? null),
      retailerPrice: kept(input.retailerPrice, there?.retailerPrice ?? null),
      quantity: input.quantity ?? unsaid.quantity,
      freeQuantity: input.freeQuantity ?? (input.quantity === undefined ? unsaid.freeQuantity : 0),
      binId: input.binId ?? null,
    };
  });
}
