import type * as contract from '@bahi/contract/endpoints/service/service-estimate';
import type { FileAnswer, InputOf } from '@bahi/contract/endpoint';
import { compareVersions, type VersionLine } from '@bahi/domain/document/compare-versions';
import { hasInsurerFace } from '@bahi/domain/document/payer';
import { ConsolidateBy, OrderVariant } from '@bahi/domain/document/print-variants';
import { discountsOfSome } from '@bahi/domain/service/estimate-discounts';
import { ServiceEstimateStatus } from '@bahi/domain/service/service-estimate';
import { statusLabel } from '@bahi/domain/status/status-labels';
import { formatDate } from '@bahi/domain/time/dates';
import { serviceEstimateVersion } from '../../../../db/schema/service-estimate.ts';
import { AppError, invalid, notFound } from '../../../core/app-error.ts';
import type { OrderPrintJob } from '../../../core/print/order-print.ts';
import { loadPrintLogo } from '../../../core/print/print-party.ts';
import { printPdf } from '../../../core/print/print-pool.ts';
import type { Tx } from '../../../core/tx.ts';
import { wholeOf } from '../../../kit/paging.ts';
import { buildOrderPrint, faceFor } from '../build-order-print.ts';
import { customerShareOf } from './edit-estimate.ts';
import { asOrder } from './estimate-as-order.ts';
import { type ServiceEstimate, serviceEstimates } from './estimate-store.ts';

type Choice = Omit<Parameters<typeof buildOrderPrint>[2], 'head'>;
const WITH_TAX: Choice = { variant: OrderVariant.withTax, labour: ConsolidateBy.one, parts: ConsolidateBy.one };

const ENDED: readonly ServiceEstimateStatus[] = [ServiceEstimateStatus.cancelled, ServiceEstimateStatus.declined];

/** An estimate as one of its prints shows it now. */
function printOf(tx: Tx, estimate: ServiceEstimate, choice: Choice = WITH_TAX): Promise<OrderPrintJob> {
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

/**
 * Freezes an estimate that has just gone out or was answered, under its new count of versions; tells the hash of what it said,
 * as the database writes it, so that `bahi check` can compute it again.
 */
export async function freezeVersion(tx: Tx, estimate: ServiceEstimate): Promise<string> {
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
async function getReadable(tx: Tx, id: string): Promise<ServiceEstimate> {
  const estimate = await serviceEstimates.get(tx, id);
  const { price, insurer } = tx.ctx.sees;
  if (!price || (!insurer && estimate.lines.some((line) => hasInsurerFace(line.payer))))
    throw new AppError('Forbidden');
  return estimate;
}

/** A version as it went out. */
export async function printVersion(
  tx: Tx,
  { params }: InputOf<typeof contract.printServiceEstimateVersion>,
): Promise<FileAnswer> {
  const estimate = await getReadable(tx, params.id);
  const version = Number(params.version);
  if (!Number.isSafeInteger(version) || version < 1 || version > 1_000_000) throw notFound('version');
  const [found] = await tx.query<{ print: OrderPrintJob }>(
    `select print from service_estimate_version where org_id = $1 and entity_id = $2 and estimate_id = $3 and version = $4`,
    [tx.ctx.orgId, tx.ctx.entityId, params.id, version],
  );
  if (!found) throw notFound('version');
  return drawn(tx, { ...found.print, logo: await loadPrintLogo(tx) }, `${estimate.code} version ${version}`);
}

const INITIAL = 'Initial';

/** The estimate as it stands: overall, the initial one or one round. */
export async function printServiceEstimate(
  tx: Tx,
  { params, query }: InputOf<typeof contract.printServiceEstimate>,
): Promise<FileAnswer> {
  const estimate = await serviceEstimates.get(tx, params.id);
  const variant = query?.variant ?? OrderVariant.withTax;
  if (variant === OrderVariant.technicianCopy) throw invalid('variant', 'The technician copy is of repair orders.');
  const { round } = query ?? {};
  if (round && round !== INITIAL && !estimate.rounds.some(({ code }) => code === round)) throw notFound('round');
  const job = await printOf(tx, round ? await onlyRound(tx, estimate, round) : estimate, {
    variant,
    face: faceFor(tx, query?.face),
    labour: query?.labour ?? ConsolidateBy.one,
    parts: query?.parts ?? ConsolidateBy.one,
  });
  return drawn(tx, job, round ? `${estimate.code} ${round}` : estimate.code);
}

/** One round with what its lines bear of the discounts of the whole; the adjustment stands with the initial one. */
async function onlyRound(tx: Tx, estimate: ServiceEstimate, round: string): Promise<ServiceEstimate> {
  const lines = estimate.lines.filter((line) => (line.round ?? INITIAL) === round);
  const share = await customerShareOf(tx, estimate);
  const discounts = share ? discountsOfSome(share, new Set(lines.map(({ id }) => id))) : estimate.discounts;
  return { ...estimate, lines, discounts, adjustPaise: round === INITIAL ? estimate.adjustPaise : 0 };
}

async function drawn(tx: Tx, job: OrderPrintJob, name: string): Promise<FileAnswer> {
  if (!tx.ctx.sees.price) throw new AppError('Forbidden');
  return { bytes: await printPdf(job), fileName: `Estimate ${name}.pdf`, contentType: 'application/pdf' };
}
