import { packageInput } from '@bahi/contract/wire/package.wire';
import type { packageChange } from '@bahi/contract/wire/package.wire';
import type { Infer } from '@bahi/contract/wire-type';
import { kept } from '@bahi/domain/document/kept';
import { leftToPack, mostToPack, packageIssues } from '@bahi/domain/sales/package';
import { invalid } from '../../../core/app-error.ts';
import { refuseIssues } from '../../../core/refuse-issues.ts';
import { findBatches } from '../../../core/stock/batches.ts';
import type { Tx } from '../../../core/tx.ts';
import type { Package, PackageLine } from './package-store.ts';
import { packedOf } from './package-store.ts';
import type { SourceLine } from './packed-source.ts';

export type PackageEdit = Omit<Infer<typeof packageChange>, 'rowVersion'>;
type LineInput = NonNullable<PackageEdit['lines']>[number];

/** A package as an edit makes it, checked against the lines that it is packed of, not yet saved. */
export async function editPackage(
  tx: Tx,
  before: Package,
  edit: PackageEdit,
  sources: readonly SourceLine[],
): Promise<Package> {
  const { box } = edit;
  const lines = edit.lines ? await readLines(tx, before, edit.lines, sources) : before.lines;
  const after: Package = {
    ...before,
    ...(box && { length: box.length ?? null, breadth: box.breadth ?? null, height: box.height ?? null }),
    ...(box && { weight: box.weight ?? null }),
    ...(box === null && { length: null, breadth: null, height: null, weight: null }),
    boxCount: edit.boxCount ?? before.boxCount,
    carrier: kept(edit.carrier, before.carrier),
    trackingNo: kept(edit.trackingNo, before.trackingNo),
    expectedOn: kept(edit.expectedOn, before.expectedOn),
    notes: kept(edit.notes, before.notes),
    lines,
    partCount: Math.max(before.partCount, ...lines.map(({ id }) => Number(id.slice(2)))),
  };
  assertFits(after, sources);
  return after;
}

/** Refuses what a package cannot hold, each under its place in the body. */
export function assertFits(box: Package, sources: readonly SourceLine[]): void {
  const issues = packageIssues(box, packedOf(box).kind, new Map(sources.map((line) => [line.id, line])));
  refuseIssues(
    packageInput,
    issues.map(({ path, message }) => ({ path: byPlace(path, box.lines), message })),
  );
}

/** All that is left to be packed; where all of it left without a box, what still may lie in one. */
export function linesLeft(sources: readonly SourceLine[]): LineInput[] {
  const by = (left: (line: SourceLine) => number): LineInput[] =>
    sources.flatMap((line) => {
      const quantity = left(line);
      const whole = quantity === line.quantity ? { serialNos: line.serialNos } : {};
      return quantity > 0 ? [{ sourceLineId: line.id, quantity, ...whole }] : [];
    });
  const left = by(leftToPack);
  return left.length > 0 ? left : by(mostToPack);
}

async function readLines(
  tx: Tx,
  before: Package,
  inputs: readonly LineInput[],
  sources: readonly SourceLine[],
): Promise<PackageLine[]> {
  const batches = await findBatches(
    tx,
    inputs.flatMap(({ batchId }) => batchId ?? []),
  );
  let last = before.partCount;
  const taken = new Set<string>();
  return inputs.map((input, at) => {
    const known = before.lines.find(({ id, sourceLineId }) => id === input.id && sourceLineId === input.sourceLineId);
    if (known && taken.has(known.id)) throw invalid(`Items.${at}._id`, 'This line is named twice.');
    if (known) taken.add(known.id);
    const source = sources.find(({ id }) => id === input.sourceLineId);
    if (!source) throw invalid(`Items.${at}.Src`, 'Choose goods of the order or challan.');
    const batchId = source.batchId ?? kept(input.batchId, known?.batchId ?? null);
    const batch = batchId === source.batchId ? source : batches.get(batchId ?? '');
    if (batchId !== null && (!batch || (batch !== source && 'itemId' in batch && batch.itemId !== source.itemId)))
      throw invalid(`Items.${at}.BatchId`, 'Choose a batch of these goods.');
    const strange = source.serialNos && input.serialNos?.find((no) => !source.serialNos!.includes(no));
    if (strange) throw invalid(`Items.${at}.SNos`, `${strange} is not on the challan.`);
    const { itemId, partNumber, description, unitCode, trackBy } = source;
    return {
      id: known?.id ?? `KP${(last += 1)}`,
      sourceLineId: source.id,
      challanLineId: null,
      itemId,
      partNumber,
      description,
      unitCode,
      trackBy,
      quantity: input.quantity,
      batchId,
      batchNo: batchId === null ? null : (batch?.batchNo ?? null),
      expiresOn: batchId === null ? null : (batch?.expiresOn ?? null),
      serialNos: input.serialNos?.length === 0 ? null : kept(input.serialNos, known?.serialNos ?? null),
    };
  });
}

/** `lines.KP2.quantity` by its place among the lines. */
function byPlace(path: string, lines: readonly PackageLine[]): string {
  const [head, lineId, field] = path.split('.');
  if (head !== 'lines' || !lineId || !field) return path;
  return `lines.${lines.findIndex(({ id }) => id === lineId)}.${field}`;
}
