import type * as contract from '@bahi/contract/endpoints/service/service-estimate';
import type { InputOf } from '@bahi/contract/endpoint';
import { compareVersions, type VersionLine } from '@bahi/domain/document/compare-versions';
import { hasInsurerFace } from '@bahi/domain/document/payer';
import { ConsolidateBy, OrderVariant } from '@bahi/domain/document/print-variants';
import { LineStatus } from '@bahi/domain/document/work-order';
import { ServiceEstimateStatus } from '@bahi/domain/service/service-estimate';
import { statusLabel } from '@bahi/domain/status/status-labels';
import { formatDate } from '@bahi/domain/time/dates';
import { serviceEstimateVersion } from '../../../../db/schema/service-estimate.ts';
import { AppError, invalid } from '../../../core/app-error.ts';
import type { OrderPrintJob } from '../../../core/print/order-print.ts';
import type { Tx } from '../../../core/tx.ts';
import { wholeOf } from '../../../kit/paging.ts';
import { buildOrderPrint } from '../build-order-print.ts';
import { withAmountsAnew } from './edit-estimate.ts';
import { asOrder } from './estimate-as-order.ts';
import { type ServiceEstimate, serviceEstimates } from './estimate-store.ts';

type Choice = Omit<Parameters<typeof buildOrderPrint>[2], 'head'>;
const WITH_TAX: Choice = { variant: OrderVariant.withTax, labour: ConsolidateBy.one, parts: ConsolidateBy.one };

const ENDED: readonly ServiceEstimateStatus[] = [ServiceEstimateStatus.cancelled, ServiceEstimateStatus.declined];

/** An estimate as one of its prints shows it now. */
export function printOf(tx: Tx, estimate: ServiceEstimate, choice: Choice = WITH_TAX): Promise<OrderPrintJob> {
  const status = statusLabel(estimate.status);
  return buildOrderPrint(tx, asOrder(estimate), {
    ...choice,
    head: {
      title: 'Estimate',
      status,
      promised: null,
      validUntil: formatDate(estimate.validTo),
      watermark: ENDED.includes(estimate.status) ? status.toUpperCase() : null,
    },
  });
}

/** What has not gone out is of no version: neither it nor its price was read by who answered. */
function sentOf(tx: Tx, estimate: ServiceEstimate): ServiceEstimate | Promise<ServiceEstimate> {
  const lines = estimate.lines.filter(({ status }) => status !== LineStatus.new);
  return lines.length === estimate.lines.length ? estimate : withAmountsAnew(tx, { ...estimate, lines });
}

/**
 * Freezes an estimate that has just gone out or was answered, under its new count of versions; tells the hash of what it said,
 * as the database writes it, so that `bahi check` can compute it again.
 */
export async function freezeVersion(tx: Tx, whole: ServiceEstimate): Promise<string> {
  const estimate = await sentOf(tx, whole);
  const { orgId, entityId, userId, now } = tx.ctx;
  const { id: estimateId, version, round, validTo, totalPaise } = estimate;
  const print = { ...(await printOf(tx, estimate)), logo: null };
  const frozen = { orgId, entityId, estimateId, version, round, validTo, totalPaise, frozenAt: now, frozenBy: userId };
  await tx.insert(serviceEstimateVersion, [{ ...frozen, print }]);
  const [kept] = await tx.query<{ hash: string }>(
    `select encode(sha256(convert_to(print::text, 'UTF8')), 'hex') as hash from service_estimate_version
     where org_id = $1 and entity_id = $2 and estimate_id = $3 and version = $4`,
    [orgId, entityId, estimateId, version],
  );
  return kept!.hash;
}

/** What was frozen under this count, as it is printed. */
export async function findFrozenPrint(tx: Tx, id: string, version: number): Promise<OrderPrintJob | undefined> {
  const [found] = await tx.query<{ print: OrderPrintJob }>(
    `select print from service_estimate_version where org_id = $1 and entity_id = $2 and estimate_id = $3 and version = $4`,
    [tx.ctx.orgId, tx.ctx.entityId, id, version],
  );
  return found?.print;
}

interface Version {
  version: number;
  round: string | null;
  frozenAt: string;
  frozenByName: string | null;
  validTo: string;
  totalPaise: number;
}

const VERSION = `v.version, v.round, v.frozen_at as "frozenAt", u.name as "frozenByName", v.valid_to as "validTo",
    v.total_paise as "totalPaise"
  from service_estimate_version v left join app_user u on u.org_id = v.org_id and u.id = v.frozen_by`;

/** What went out of it or was answered, the newest first. */
export async function listVersions(tx: Tx, id: string) {
  await serviceEstimates.get(tx, id);
  const rows = await tx.query<Version>(
    `select ${VERSION} where v.org_id = $1 and v.entity_id = $2 and v.estimate_id = $3 order by v.version desc`,
    [tx.ctx.orgId, tx.ctx.entityId, id],
  );
  return wholeOf(rows);
}

/** Two versions line by line, each as it was printed then. */
export async function compareEstimateVersions(
  tx: Tx,
  { params, query }: InputOf<typeof contract.compareServiceEstimate>,
) {
  await getReadable(tx, params.id);
  const rows = await tx.query<Version & { lines: VersionLine[] }>(
    `select v.print->'lines' as lines, ${VERSION}
     where v.org_id = $1 and v.entity_id = $2 and v.estimate_id = $3 and v.version = any ($4::int[])`,
    [tx.ctx.orgId, tx.ctx.entityId, params.id, [query.from, query.to]],
  );
  const [from, to] = [query.from, query.to].map((version) => rows.find((row) => row.version === version));
  if (!from) throw invalid('From', 'The estimate has no such version.');
  if (!to) throw invalid('To', 'The estimate has no such version.');
  return { from, to, lines: compareVersions(from.lines, to.lines) };
}

/** A version tells of both who pay: where one of them is an insurer, to who sees what insurers pay. */
export async function getReadable(tx: Tx, id: string): Promise<ServiceEstimate> {
  const estimate = await serviceEstimates.get(tx, id);
  const { price, insurer } = tx.ctx.sees;
  if (!price || (!insurer && estimate.lines.some((line) => hasInsurerFace(line.payer))))
    throw new AppError('Forbidden');
  return estimate;
}
