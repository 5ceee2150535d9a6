import type * as contract from '@bahi/contract/endpoints/sales/package';
import type { InputOf } from '@bahi/contract/endpoint';
import { can } from '@bahi/domain/access/access';
import { PackageStatus } from '@bahi/domain/sales/package';
import { AppError, invalid, notFound, refuse } from '../../../core/app-error.ts';
import { addLinks, endLinks } from '../../../core/document/document-links.ts';
import { newId } from '../../../core/new-id.ts';
import { takeNumber } from '../../../core/numbering/take-number.ts';
import { stampsOf } from '../../../core/stamps.ts';
import type { Tx } from '../../../core/tx.ts';
import { assertFits, editPackage, linesLeft } from './edit-package.ts';
import { type Package, packages, packedOf } from './package-store.ts';
import { assertPackageAction, viewOfPackage } from './package-view.ts';
import { findSource, readSourceLines, type Source } from './packed-source.ts';

/** Makes the draft of a package: of named lines, or of all that is left to be packed. */
export async function createPackage(tx: Tx, { body }: InputOf<typeof contract.createPackage>) {
  const { orderId, challanId, ...edit } = body;
  const source = await getSource(tx, orderId ?? null, challanId ?? null);
  const blank = blankPackage(tx, source);
  const sources = await readSourceLines(tx, source, blank.id);
  const lines = edit.lines ?? linesLeft(sources);
  if (lines.length === 0) throw refuse('Nothing of it is left to be packed.');
  const box = await editPackage(tx, blank, { ...edit, lines }, sources);
  packages.insert(tx, box);
  return viewOfPackage(tx, box);
}

async function getSource(tx: Tx, orderId: string | null, challanId: string | null): Promise<Source> {
  const [kind, id] = orderId === null ? (['Challan', challanId] as const) : (['Order', orderId] as const);
  if (id === null || (orderId !== null && challanId !== null))
    throw invalid(id === null ? 'SOId' : 'DCId', 'Choose an order or a challan.');
  if (!can(tx.ctx.access, kind === 'Order' ? 'Sales.SO' : 'Sales.DC', 'R')) throw new AppError('Forbidden');
  const source = await findSource(tx, { kind, id });
  if (!source) throw invalid(kind === 'Order' ? 'SOId' : 'DCId', `This ${kind.toLowerCase()} does not exist.`);
  assertOpen(source);
  return source;
}

function assertOpen({ kind, code, isOpen }: Source): void {
  if (isOpen) return;
  throw refuse(
    kind === 'Order'
      ? `${code ?? 'The order'} is not approved: nothing of it is packed.`
      : `The goods of ${code ?? 'the challan'} have not left: nothing of it is packed.`,
  );
}

export async function updatePackage(tx: Tx, { params, body }: InputOf<typeof contract.updatePackage>) {
  const { rowVersion, ...edit } = body;
  const before = await packages.lock(tx, params.id, rowVersion);
  assertPackageAction(tx, before, 'Save');
  const sources = await readSourceLines(tx, packedOf(before), before.id);
  return viewOfPackage(tx, packages.save(tx, before, await editPackage(tx, before, edit, sources), 'update'));
}

/** The goods lie in the boxes; the source is locked before, so that of two packages the second sees what the first holds. */
export async function packGoods(tx: Tx, { params, body }: InputOf<typeof contract.packGoods>) {
  const { before, source } = await lockWithSource(tx, params.id, body.rowVersion);
  assertPackageAction(tx, before, 'Pack');
  assertOpen(source);
  assertFits(before, await readSourceLines(tx, source, before.id));
  const packedOn = tx.ctx.today;
  const number = before.code === null ? await takeNumber(tx, 'package', packedOn) : {};
  const after = { ...before, ...number, packedOn, status: PackageStatus.packed };
  linkPacked(tx, after);
  return viewOfPackage(tx, packages.save(tx, before, after, 'pack'));
}

/** Says which lines of its order or challan lie in it. */
export function linkPacked(tx: Tx, box: Package): void {
  const { kind, id } = packedOf(box);
  const from = kind === 'Order' ? ('salesOrder' as const) : ('deliveryChallan' as const);
  addLinks(
    tx,
    'pack',
    { kind: 'package', id: box.id },
    box.lines.map(({ id: toLineId, sourceLineId, quantity }) => ({
      from: { kind: from, id, lineId: sourceLineId },
      toLineId,
      quantity,
    })),
  );
}

export async function unpackPackage(tx: Tx, { params, body }: InputOf<typeof contract.unpackPackage>) {
  const { before } = await lockWithSource(tx, params.id, body.rowVersion);
  assertPackageAction(tx, before, 'UnPack');
  endLinks(tx, before.id);
  return viewOfPackage(tx, packages.save(tx, before, { ...before, status: PackageStatus.draft }, 'unpack'));
}

export async function setPackageStatus(tx: Tx, { params, body }: InputOf<typeof contract.setPackageStatus>) {
  const { before } = await lockWithSource(tx, params.id, body.rowVersion);
  assertPackageAction(tx, before, 'Cancel');
  endLinks(tx, before.id);
  const cancelReason = body.reason ?? null;
  const after = { ...before, status: PackageStatus.cancelled, cancelReason };
  return viewOfPackage(tx, packages.save(tx, before, after, 'cancel', cancelReason));
}

/** A package behind its order or challan, which whoever may reach the package locks, too. */
async function lockWithSource(tx: Tx, id: string, rowVersion: number | null | undefined) {
  const source = await findSource(tx, { ...packedOf(await packages.get(tx, id)), lock: true });
  if (!source) throw notFound('package');
  return { before: await packages.lock(tx, id, rowVersion), source };
}

/** A draft before anything is said about it. */
const blankPackage = (tx: Tx, source: Source): Package => ({
  id: newId(),
  code: null,
  numberPeriod: '',
  status: PackageStatus.draft,
  packedOn: tx.ctx.today,
  orderId: source.kind === 'Order' ? source.id : null,
  orderCode: source.kind === 'Order' ? source.code : null,
  challanId: source.kind === 'Challan' ? source.id : null,
  challanCode: source.kind === 'Challan' ? source.code : null,
  madeChallan: false,
  customerId: source.customerId,
  customerName: source.customerName,
  deliveryAddress: source.deliveryAddress,
  length: null,
  breadth: null,
  height: null,
  weight: null,
  boxCount: 1,
  carrier: null,
  trackingNo: null,
  shippedOn: null,
  expectedOn: null,
  deliveredOn: null,
  receivedBy: null,
  receivedPhone: null,
  photoFileId: null,
  signatureFileId: null,
  returnId: null,
  returnCode: null,
  notes: null,
  cancelReason: null,
  partCount: 0,
  ...stampsOf(tx.ctx),
  createdByName: tx.ctx.userName,
  rowVersion: 1,
  lines: [],
});
