import { isDeepStrictEqual } from 'node:util';
import type * as contract from '@bahi/contract/endpoints/service/service-estimate';
import type { FileAnswer, InputOf } from '@bahi/contract/endpoint';
import { ConsolidateBy, INITIAL_ROUND, OrderVariant } from '@bahi/domain/document/print-variants';
import { proofWords } from '@bahi/domain/links/public-link';
import { signaturePath } from '@bahi/domain/links/signature';
import { formatInstant } from '@bahi/domain/time/dates';
import { AppError, invalid, notFound } from '../../core/app-error.ts';
import { findSignature, type SignedByLink } from '../../core/links/link-store.ts';
import type { OrderPrintJob } from '../../core/print/order-print.ts';
import { loadPrintLogo } from '../../core/print/print-party.ts';
import { printPdf } from '../../core/print/print-pool.ts';
import type { Tx } from '../../core/tx.ts';
import { faceFor } from '../../features/service/build-order-print.ts';
import { findFrozenPrint, getReadable, printOf } from '../../features/service/estimate/estimate-versions.ts';
import { type ServiceEstimate, serviceEstimates } from '../../features/service/estimate/estimate-store.ts';

/** A version as it went out. */
export async function printVersion(
  tx: Tx,
  { params }: InputOf<typeof contract.printServiceEstimateVersion>,
): Promise<FileAnswer> {
  const estimate = await getReadable(tx, params.id);
  const version = Number(params.version);
  if (!Number.isSafeInteger(version) || version < 1 || version > 1_000_000) throw notFound('version');
  const print = await findFrozenPrint(tx, params.id, version);
  if (!print) throw notFound('version');
  const job = {
    ...print,
    ...signedBy(tx, await findSignature(tx, estimate.id, version)),
    logo: await loadPrintLogo(tx),
  };
  return drawn(tx, job, `${estimate.code} version ${version}`);
}

/** The estimate as it stands: overall, the initial one or one round. */
export async function printServiceEstimate(
  tx: Tx,
  { params, query }: InputOf<typeof contract.printServiceEstimate>,
): Promise<FileAnswer> {
  const estimate = await serviceEstimates.get(tx, params.id);
  const variant = query?.variant ?? OrderVariant.withTax;
  if (variant === OrderVariant.technicianCopy) throw invalid('variant', 'The technician copy is of repair orders.');
  const { round } = query ?? {};
  if (round && round !== INITIAL_ROUND && !estimate.rounds.some(({ code }) => code === round)) throw notFound('round');
  const rounds = new Map(estimate.lines.map((line) => [line.id, line.round]));
  const job = await printOf(tx, estimate, {
    variant,
    face: faceFor(tx, query?.face),
    labour: query?.labour ?? ConsolidateBy.one,
    parts: query?.parts ?? ConsolidateBy.one,
    only: round ? { rounds, round } : undefined,
  });
  const signed = { ...job, ...signedBy(tx, await findStandingSignature(tx, estimate)) };
  return drawn(tx, signed, round ? `${estimate.code} ${round}` : estimate.code);
}

async function drawn(tx: Tx, job: OrderPrintJob, name: string): Promise<FileAnswer> {
  if (!tx.ctx.sees.price) throw new AppError('Forbidden');
  return { bytes: await printPdf(job), fileName: `Estimate ${name}.pdf`, contentType: 'application/pdf' };
}

/** The signature of an estimate that says what was signed: word by word and paisa by paisa, in the whole of it. */
async function findStandingSignature(tx: Tx, estimate: ServiceEstimate): Promise<SignedByLink | undefined> {
  const found = await findSignature(tx, estimate.id, estimate.version);
  if (!found) return undefined;
  const frozen = await findFrozenPrint(tx, estimate.id, estimate.version);
  return frozen && isDeepStrictEqual(agreedTo(frozen), agreedTo(await printOf(tx, estimate))) ? found : undefined;
}

/** What a name under a print agrees to, as the database keeps it. */
const agreedTo = ({ customer, validUntil, lines, sums, alternatives, notes, terms }: OrderPrintJob): unknown =>
  JSON.parse(JSON.stringify({ customer: customer.name, validUntil, lines, sums, alternatives, notes, terms }));

/** What the customer has drawn under it by his link, and how it is known that it was he. */
function signedBy(tx: Tx, found: SignedByLink | undefined): Pick<OrderPrintJob, 'signature'> {
  if (!found) return {};
  const { signature, name, at } = found;
  const words = `${name}, by link, ${formatInstant(tx.ctx.entity.timeZone, at)}`;
  return { signature: { path: signaturePath(signature), words, proof: proofWords(found) } };
}
