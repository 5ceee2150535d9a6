import type {
  createRecurringInvoice as creation,
  setRecurringStatus as transition,
  updateRecurringInvoice as change,
} from '@bahi/contract/endpoints/accounting/recurring-invoice';
import type { InputOf } from '@bahi/contract/endpoint';
import { recurringInvoiceInput } from '@bahi/contract/wire/recurring-invoice.wire';
import { can } from '@bahi/domain/access/access';
import type { Issue } from '@bahi/domain/document/issue';
import { kept } from '@bahi/domain/document/kept';
import {
  nextRun,
  recurringAction,
  RecurringPrices,
  RecurringStatus,
  type RecurringVerb,
  type Rhythm,
  rhythmIssues,
} from '@bahi/domain/sales/recurring-invoice';
import { addDays } from '@bahi/domain/time/dates';
import { AppError, invalid, refuse } from '../../../../core/app-error.ts';
import { newId } from '../../../../core/new-id.ts';
import { refuseIssues } from '../../../../core/refuse-issues.ts';
import type { Tx } from '../../../../core/tx.ts';
import { copyInvoice } from '../copy-invoice.ts';
import { invoices } from '../invoice-store.ts';
import { viewOf } from './recurring-invoice-queries.ts';
import { lineOf, type RecurringInvoice, recurringInvoices } from './recurring-invoice-store.ts';

type Plan = Omit<InputOf<typeof change>['body'], 'invoiceId' | 'rowVersion'>;

/** Makes an invoice recurring: what it says is copied, so that what becomes of it later changes nothing here. */
export async function createRecurringInvoice(tx: Tx, { body }: InputOf<typeof creation>) {
  assertMayMake(tx);
  const { invoiceId, ...plan } = body;
  const { ctx } = tx;
  const content = await copiedContent(tx, invoiceId);
  const made = await planned(tx, null, {
    id: newId(),
    ...content,
    ...rhythmOf(plan),
    status: RecurringStatus.active,
    ownerId: ctx.userId,
    ownerName: ctx.userName,
    name: plan.name.trim(),
    code: plan.name.trim(),
    approves: plan.approves ?? false,
    prices: plan.prices ?? RecurringPrices.frozen,
    nextOn: null,
    madeCount: 0,
    lastOn: null,
    failure: null,
    triedOn: null,
    createdAt: ctx.now,
    updatedAt: ctx.now,
    rowVersion: 1,
  });
  recurringInvoices.insert(tx, made);
  return viewOf(tx, made);
}

/** Changes its days, or what it says. Who saves it answers for it from then on: it is made in his name. */
export async function updateRecurringInvoice(tx: Tx, { params, body }: InputOf<typeof change>) {
  assertMayMake(tx);
  const { invoiceId, rowVersion, ...plan } = body;
  const before = await recurringInvoices.lock(tx, params.id, rowVersion);
  assertVerb(tx, before, 'Save');
  const name = (plan.name ?? before.name).trim();
  const after = await planned(tx, before, {
    ...before,
    ...(invoiceId && (await copiedContent(tx, invoiceId))),
    ...rhythmOf(plan, before),
    name,
    code: name,
    approves: plan.approves ?? before.approves,
    prices: plan.prices ?? before.prices,
    ownerId: tx.ctx.userId,
    ownerName: tx.ctx.userName,
    failure: null,
    triedOn: null,
  });
  return viewOf(tx, recurringInvoices.save(tx, before, after, 'update'));
}

const VERB_OF: Readonly<Record<RecurringStatus, RecurringVerb>> = { Active: 'Resume', Paused: 'Pause', Ended: 'End' };

export async function setRecurringStatus(tx: Tx, { params, body }: InputOf<typeof transition>) {
  const before = await recurringInvoices.lock(tx, params.id, body.rowVersion);
  const verb = VERB_OF[body.status];
  assertVerb(tx, before, verb);
  if (verb === 'Resume') assertMayMake(tx);
  const after = verb === 'Resume' ? resumed(tx, before) : { ...before, status: body.status };
  if (after.status === RecurringStatus.ended) after.nextOn = null;
  return viewOf(tx, recurringInvoices.save(tx, before, after, verb.toLowerCase(), body.reason ?? null));
}

/** What was missed while it was paused is not made; nobody is left to make it where none of its days lies ahead. */
function resumed(tx: Tx, before: RecurringInvoice): RecurringInvoice {
  const nextOn = nextRun(before, firstOpen(tx, before), before.madeCount);
  if (nextOn === null) throw refuse(NONE_AHEAD, [{ path: 'Sts', message: NONE_AHEAD }]);
  const { userId, userName } = tx.ctx;
  const status = RecurringStatus.active;
  return { ...before, status, nextOn, ownerId: userId, ownerName: userName, failure: null, triedOn: null };
}

const NONE_AHEAD = 'None of its days lies ahead.';

/** Today, or the day after the last that was made. */
const firstOpen = ({ ctx }: Tx, { lastOn }: Pick<RecurringInvoice, 'lastOn'>): string =>
  lastOn !== null && lastOn >= ctx.today ? addDays(lastOn, 1) : ctx.today;

export function assertVerb(tx: Tx, recurring: RecurringInvoice, verb: RecurringVerb): void {
  const { reason } = recurringAction(recurring, verb, { access: tx.ctx.access });
  if (reason !== null) throw refuse(reason);
}

/** It makes invoices: who may not make one by hand makes none by this. */
export function assertMayMake({ ctx }: Tx): void {
  const may = (letter: 'C' | 'U') => can(ctx.access, 'Accounting.Invoice', letter);
  if (!may('C') || !may('U')) throw new AppError('Forbidden');
}

/** What an invoice says, as who asks may copy it, at the lists of today. */
async function copiedContent(tx: Tx, invoiceId: string) {
  const source = await invoices.get(tx, invoiceId).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'NotFound'
      ? invalid('InvId', 'This invoice does not exist.')
      : error;
  });
  if (source.lines.length === 0) throw invalid('InvId', 'Choose an invoice that has lines.');
  const copy = await copyInvoice(tx, source, { prices: 'held', invoicedOn: tx.ctx.today });
  const { customer, customerId, vehicle, vehicleId, discounts, inclusive, notes, terms } = copy;
  const { taxed, untaxedReason, placeOfSupply, placeOfSupplyReason, adjustPaise, adjustReason } = copy;
  const { subTotalPaise, taxablePaise, cgstPaise, sgstPaise, igstPaise, roundPaise, totalPaise } = copy;
  return {
    customer,
    customerId,
    vehicle,
    vehicleId,
    discounts,
    inclusive,
    notes,
    terms,
    taxed,
    untaxedReason,
    placeOfSupply,
    placeOfSupplyReason,
    adjustPaise,
    adjustReason,
    subTotalPaise,
    taxablePaise,
    cgstPaise,
    sgstPaise,
    igstPaise,
    roundPaise,
    totalPaise,
    lines: copy.lines.map(lineOf),
  };
}

/** Its days after a save; absent stays. */
function rhythmOf(plan: Plan, before?: Rhythm): Rhythm {
  return {
    every: plan.every?.count ?? before!.every,
    unit: plan.every?.unit ?? before!.unit,
    monthDay: kept(plan.monthDay, before?.monthDay ?? null),
    startsOn: plan.startsOn ?? before!.startsOn,
    endsOn: kept(plan.endsOn, before?.endsOn ?? null),
    times: kept(plan.times, before?.times ?? null),
  };
}

const RHYTHM = ['every', 'unit', 'monthDay', 'startsOn', 'endsOn', 'times'] as const;

/** It with its next day: a day that waits stays, unless the days are others now. */
async function planned(tx: Tx, before: RecurringInvoice | null, after: RecurringInvoice): Promise<RecurringInvoice> {
  refuseIssues(recurringInvoiceInput, [
    ...rhythmIssues(after, tx.ctx.today, before).map(told),
    ...(await nameIssues(tx, after)),
  ]);
  const stays = before !== null && RHYTHM.every((key) => before[key] === after[key]);
  const nextOn = stays ? before.nextOn : nextRun(after, firstOpen(tx, after), after.madeCount);
  if (nextOn === null) refuseIssues(recurringInvoiceInput, [{ path: 'startsOn', message: NONE_AHEAD }]);
  return { ...after, nextOn };
}

/** Number and unit stand in one field of the body. */
const told = ({ path, message }: Issue): Issue => ({ path: path === 'every' ? 'every.count' : path, message });

async function nameIssues(tx: Tx, { id, name }: RecurringInvoice): Promise<Issue[]> {
  if (name === '') return [{ path: 'name', message: 'Enter a name.' }];
  const { orgId, entityId } = tx.ctx;
  // Two that are saved at once come one after the other.
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`recurring invoices ${entityId}`]);
  const taken = await tx.query(
    'select from recurring_invoice where org_id = $1 and entity_id = $2 and lower(name) = lower($3) and id <> $4',
    [orgId, entityId, name, id],
  );
  return taken.length > 0 ? [{ path: 'name', message: 'A recurring invoice of this name exists already.' }] : [];
}
