import type { packageView } from '@bahi/contract/wire/package.wire';
import type { Infer } from '@bahi/contract/wire-type';
import {
  mostToPack,
  packageAction,
  packageActions,
  type PackageState,
  type PackageVerb,
} from '@bahi/domain/sales/package';
import { assertAllowed } from '../../../core/document/assert-allowed.ts';
import type { Tx } from '../../../core/tx.ts';
import { type Package, packedOf, shownPartNumber } from './package-store.ts';
import { readSourceLines } from './packed-source.ts';

const stateOf = ({ status, challanId, orderId, lines }: Package): PackageState => ({
  status,
  isOnChallan: challanId !== null && (orderId === null || lines.every(({ challanLineId }) => challanLineId !== null)),
});

export const assertPackageAction = (tx: Tx, box: Package, verb: PackageVerb): void =>
  assertAllowed(packageAction(stateOf(box), verb, tx.ctx));

/** What lists and pages say of one. */
export const headOfPackage = <P extends Pick<Package, 'orderId' | 'challanId'>>(box: P) => ({
  ...box,
  of: packedOf(box).kind,
});

/** A package with what its order or challan has left to be packed, and what the caller may do with it. */
export async function viewOfPackage(tx: Tx, box: Package): Promise<Infer<typeof packageView>> {
  const sources = await readSourceLines(tx, packedOf(box), box.id);
  const { length, breadth, height, weight, deliveredOn, receivedBy, receivedPhone: phone } = box;
  const { photoFileId, signatureFileId } = box;
  return {
    ...headOfPackage(box),
    box: { length, breadth, height, weight },
    delivery:
      deliveredOn === null ? null : { deliveredOn, receivedBy: receivedBy ?? '', phone, photoFileId, signatureFileId },
    lines: box.lines.map((line) => ({ ...line, partNumber: shownPartNumber(tx, line.partNumber) })),
    sources: sources.map((line) => ({
      ...line,
      partNumber: shownPartNumber(tx, line.partNumber),
      leftQuantity: mostToPack(line),
    })),
    actions: packageActions(stateOf(box), tx.ctx),
  };
}
