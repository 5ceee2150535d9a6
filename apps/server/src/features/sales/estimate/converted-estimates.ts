import type { LinkPurpose } from '@bahi/domain/document/links';
import type { Quantity } from '@bahi/domain/money/units';
import { leftToConvert } from '@bahi/domain/sales/sales-estimate';
import { addLinks, endLinks, readLinked } from '../../../core/document/document-links.ts';
import type { Tx } from '../../../core/tx.ts';
import { estimatesOfAnybody, type SalesEstimate, withDerivedStatus, withProgress } from './sales-estimate-store.ts';

/** Which line of an estimate a line of the order or invoice was made of. */
interface ConvertedLine {
  estimateLineId: string;
  lineId: string;
  quantity: Quantity;
}

/** What an estimate becomes. */
interface Conversion {
  purpose: Extract<LinkPurpose, 'convert' | 'invoice'>;
  to: { kind: 'salesOrder' | 'invoice'; id: string };
  /** What is not taken is declined, and not kept for later. */
  declinesRest: boolean;
}

/** The estimate that an order or invoice was made of, locked until the transaction ends, whoever made it. Before what was made of it, as everywhere. */
export async function lockSourceEstimate(tx: Tx, toId: string): Promise<SalesEstimate | null> {
  const named = await estimatesOfAnybody.lockNamedBy(
    tx,
    `select k.from_id from document_link k where k.org_id = $1 and k.entity_id = $2 and k.to_id = $3
       and k.from_kind = 'salesEstimate' and k.ended_at is null limit 1`,
    toId,
  );
  return named ?? null;
}

/** Says which lines of an estimate went on, and saves it as that leaves it. */
export async function linkConverted(
  tx: Tx,
  estimate: SalesEstimate,
  { purpose, to, declinesRest }: Conversion,
  lines: readonly ConvertedLine[],
): Promise<void> {
  addLinks(
    tx,
    purpose,
    to,
    lines.map(({ estimateLineId, lineId, quantity }) => ({
      from: { kind: 'salesEstimate', id: estimate.id, lineId: estimateLineId },
      toLineId: lineId,
      quantity,
    })),
  );
  const after = declinesRest ? await withRestDeclined(tx, estimate) : estimate;
  const action = purpose === 'convert' ? 'ordered' : 'invoiced';
  estimatesOfAnybody.save(tx, estimate, await withDerivedStatus(tx, after), action);
}

/** What of every line is neither ordered nor invoiced is declined. */
export async function withRestDeclined(tx: Tx, estimate: SalesEstimate): Promise<SalesEstimate> {
  const progress = withProgress(estimate, await readLinked(tx, estimate.id));
  const left = new Map(progress.map((line) => [line.id, leftToConvert(line)]));
  return {
    ...estimate,
    lines: estimate.lines.map((line) => ({
      ...line,
      declinedQuantity: line.declinedQuantity + left.get(line.id)!,
    })),
  };
}

/** Lines that an order or invoice has no more can be sold again; all of them where none are named. */
export async function freeConverted(
  tx: Tx,
  estimate: SalesEstimate | null,
  {
    toId,
    gone = null,
    action,
    reason = null,
  }: { toId: string; gone?: readonly string[] | null; action: string; reason?: string | null | undefined },
): Promise<void> {
  if (!estimate) return;
  const [linked] = await tx.query(
    `select 1 from document_link k where k.org_id = $1 and k.entity_id = $2 and k.to_id = $3 and k.ended_at is null
       and k.from_kind = 'salesEstimate' and ($4::text[] is null or k.to_line_id = any ($4)) limit 1`,
    [tx.ctx.orgId, tx.ctx.entityId, toId, gone],
  );
  if (!linked) return;
  endLinks(tx, toId, gone);
  estimatesOfAnybody.save(tx, estimate, await withDerivedStatus(tx, estimate), action, reason);
}
