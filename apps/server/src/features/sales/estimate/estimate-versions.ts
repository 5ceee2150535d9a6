import type { printSalesEstimateVersion as printEndpoint } from '@bahi/contract/endpoints/sales/sales-estimate';
import type { FileAnswer, InputOf } from '@bahi/contract/endpoint';
import { SalesEstimateStatus } from '@bahi/domain/sales/sales-estimate';
import { formatDate } from '@bahi/domain/time/dates';
import { salesEstimateVersion } from '../../../../db/schema/sales-estimate.ts';
import { notFound } from '../../../core/app-error.ts';
import type { Ctx } from '../../../core/context.ts';
import { loadPrintLogo } from '../../../core/print/print-party.ts';
import type { PurchasePrintJob } from '../../../core/print/purchase-print.ts';
import { drawnPdf, printOfSold } from '../../../core/sale/sale-print.ts';
import type { Tx } from '../../../core/tx.ts';
import { wholeOf } from '../../../kit/paging.ts';
import { type SalesEstimate, salesEstimates } from './sales-estimate-store.ts';

type FrozenPrint = ReturnType<typeof printOf>;

const printOf = (ctx: Ctx, estimate: SalesEstimate) =>
  printOfSold(ctx, estimate, {
    title: 'Sales estimate',
    unnumbered: 'Not sent',
    datedOn: estimate.estimatedOn,
    facts: [{ label: 'Valid until', text: formatDate(estimate.validTo) }],
  });

/** Freezes an estimate that has just gone out, under its new count of versions. */
export function freezeVersion(tx: Tx, estimate: SalesEstimate): void {
  const { orgId, entityId, userId, now } = tx.ctx;
  const { id: estimateId, version, validTo, totalPaise } = estimate;
  const frozen = { orgId, entityId, estimateId, version, validTo, totalPaise, frozenAt: now, frozenBy: userId };
  tx.ride(tx.insert(salesEstimateVersion, [{ ...frozen, print: printOf(tx.ctx, estimate) }]));
}

interface Version {
  version: number;
  frozenAt: string;
  frozenByName: string | null;
  validTo: string;
  totalPaise: number;
}

/** What went out of it, the newest first. */
export async function listVersions(tx: Tx, id: string) {
  await salesEstimates.get(tx, id);
  const rows = await tx.query<Version>(
    `select v.version, v.frozen_at as "frozenAt", u.name as "frozenByName", v.valid_to as "validTo", v.total_paise as "totalPaise"
     from sales_estimate_version v left join app_user u on u.org_id = v.org_id and u.id = v.frozen_by
     where v.org_id = $1 and v.entity_id = $2 and v.estimate_id = $3 order by v.version desc`,
    [tx.ctx.orgId, tx.ctx.entityId, id],
  );
  return wholeOf(rows);
}

const CLOSED: readonly string[] = [SalesEstimateStatus.declined, SalesEstimateStatus.cancelled];

/** The estimate as its customer got it last; a new one as it stands. */
export async function printSalesEstimate(tx: Tx, id: string): Promise<FileAnswer> {
  const estimate = await salesEstimates.get(tx, id);
  const isNew = estimate.status === SalesEstimateStatus.new || estimate.version === 0;
  const print = isNew ? printOf(tx.ctx, estimate) : await frozenPrint(tx, id, estimate.version);
  const watermark = CLOSED.includes(estimate.status) ? 'CANCELLED' : isNew ? 'DRAFT' : null;
  return drawn(tx, print, watermark);
}

/** A version as it went out. */
export async function printVersion(tx: Tx, { params }: InputOf<typeof printEndpoint>): Promise<FileAnswer> {
  await salesEstimates.get(tx, params.id);
  return drawn(tx, await frozenPrint(tx, params.id, Number(params.version)), null);
}

async function frozenPrint(tx: Tx, id: string, version: number): Promise<FrozenPrint> {
  if (!Number.isSafeInteger(version) || version < 1 || version > 1_000_000) throw notFound('version');
  const [found] = await tx.query<{ print: FrozenPrint }>(
    `select print from sales_estimate_version where org_id = $1 and entity_id = $2 and estimate_id = $3 and version = $4`,
    [tx.ctx.orgId, tx.ctx.entityId, id, version],
  );
  if (!found) throw notFound('version');
  return found.print;
}

const drawn = async (tx: Tx, print: FrozenPrint, watermark: PurchasePrintJob['watermark']): Promise<FileAnswer> =>
  drawnPdf(tx, print, { logo: await loadPrintLogo(tx), watermark }, 'sales-estimate');
