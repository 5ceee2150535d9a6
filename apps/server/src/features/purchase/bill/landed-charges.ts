import { billInput } from '@bahi/contract/wire/bill.wire';
import { permittedWarehouseIds } from '@bahi/domain/access/access';
import type { Issue } from '@bahi/domain/document/issue';
import { type ChargedReceive, chargedReceiveProblem } from '@bahi/domain/purchase/landed-charge';
import type { NewLink } from '../../../core/document/document-links.ts';
import { wirePath } from '../../../core/refuse-issues.ts';
import { type ChargeShare, spreadOverReceives } from '../../../core/stock/revalue-receipts.ts';
import type { Tx } from '../../../core/tx.ts';
import type { Bill, BillLine } from '../bill-store.ts';
import type { CoveredLine } from './cover-bill.ts';

/** The receives whose goods bear charges of these lines. */
export const chargedReceives = (lines: readonly Pick<BillLine, 'landedReceiveIds'>[]): string[] =>
  [...new Set(lines.flatMap(({ landedReceiveIds }) => landedReceiveIds))].sort();

/** Receives that are named to bear a charge are in, and the caller may see them. */
export async function landedIssues(tx: Tx, { lines, billedOn }: Pick<Bill, 'lines' | 'billedOn'>): Promise<Issue[]> {
  const ids = chargedReceives(lines);
  if (ids.length === 0) return [];
  const { orgId, entityId, access } = tx.ctx;
  const rows = await tx.query<ChargedReceive & { id: string }>(
    `select id, code, received_on as "receivedOn", status = 'Received' as "isReceived" from purchase_receive
     where org_id = $1 and entity_id = $2 and id = any ($3::uuid[]) and ($4::uuid[] is null or warehouse_id = any ($4))`,
    [orgId, entityId, ids, permittedWarehouseIds(access)],
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  return lines.flatMap(({ id, landedReceiveIds }) => {
    const [problem] = landedReceiveIds.flatMap((each) => chargedReceiveProblem(found.get(each), billedOn) ?? []);
    return problem ? [{ path: `lines.${id}.landed`, message: problem }] : [];
  });
}

/** What of the charges of a bill falls on which goods; the receives are locked by the caller. */
export async function spreadCharges(tx: Tx, covered: readonly CoveredLine[]): Promise<ChargeShare[]> {
  const services = covered.filter(({ line }) => line.family === 'labour');
  const shares = await spreadOverReceives(
    tx,
    services.flatMap(({ line, costPaise }, at) =>
      line.landedBy === null
        ? []
        : [
            {
              documentLineId: line.id,
              amountPaise: costPaise,
              by: line.landedBy,
              receiveIds: line.landedReceiveIds,
              path: wirePath(billInput, `services.${at}.landed`),
            },
          ],
    ),
  );
  return shares.filter(({ differencePaise }) => differencePaise !== 0);
}

/** Which goods bear the charges, as links: they are not cancelled while a bill stands on them. */
export const linksOfCharges = (shares: readonly ChargeShare[]): NewLink[] =>
  shares.map(({ documentLineId, receiveId, receiveLineId, keptQuantity, differencePaise }) => ({
    from: { kind: 'purchaseReceive', id: receiveId, lineId: receiveLineId },
    toLineId: documentLineId,
    quantity: keptQuantity,
    costPaise: differencePaise,
  }));
