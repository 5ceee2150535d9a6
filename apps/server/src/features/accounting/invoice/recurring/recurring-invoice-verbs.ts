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
import { refuseTaken } from '../../../../core/refuse-taken.ts';
import type { Tx } from '../../../../core/tx.ts';
import { copyInvoice } from '../copy-invoice.ts';
import { invoices } from '../invoice-store.ts';
import { viewOf } from './recurring-invoice-queries.ts';
import { lineOf, type RecurringInvoice, recurringInvoices } from './recurring-invoice-store.ts';

const TAKEN = {
  recurring_invoice_unique: { path: 'Name', message: 'A recurring invoice of this name exists already.' },
};

type Plan = Omit<InputOf<typeof change>['body'], 'invoiceId' | 'rowVersion'>;

/** Makes an invoice recurring: what it says is copied, so that what becomes of it later changes nothing here. */
export async function createRecurringInvoice(tx: Tx, { body }: InputOf<typeof creation>) {
  assertMayMake(tx);
  const { invoiceId, ...plan } = body;
  const { ctx } = tx;
  const made = planned(tx, null, {
    id: newId(),
    ...(await copiedContent(tx, invoiceId)),
    ...rhythmOf(plan),
    status: RecurringStatus.active,
    ownerId: ctx.userId,
    ownerName: ctx.userName,
    name: plan.name.trim(),
    code: plan.name.trim(),
    approves: plan.approves ?? false,
    sends: plan.sends ?? false,
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
  await refuseTaken(tx.arrived(), TAKEN);
  return viewOf(tx, made);
}

/** Changes its days, or what it says. Who saves it answers for it from then on: it is made in his name. */
export async function updateRecurringInvoice(tx: Tx, { params, body }: InputOf<typeof change>) {
  assertMayMake(tx);
  const { invoiceId, rowVersion, ...plan } = body;
  const before = await recurringInvoices.lock(tx, params.id, rowVersion);
  assertVerb(tx, before, 'Save');
  const name = (plan.name ?? before.name).trim();
  const after = planned(tx, before, {
    ...before,
    ...(invoiceId && (await copiedContent(tx, invoiceId))),
    ...rhythmOf(plan, before),
    name,
    code: name,
    approves: plan.approves ?? before.approves,
    sends: plan.sends ?? before.sends,
    prices: plan.prices ?? before.prices,
    ownerId: tx.ctx.userId,
    ownerName: tx.ctx.userName,
    failure: null,
    triedOn: null,
  });
  const saved = recurringInvoices.save(tx, before, after, 'update');
  await refuseTaken(tx.arrived(), TAKEN);
  return viewOf(tx, saved);
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
  const { customer, customerId, vehicle, vehicleId, discounts, inclusive, carriageReason } = copy;
  const { notes, terms, taxed, untaxedReason, placeOfSupply, placeOfSupplyReason, adjustPaise, adjustReason } = copy;
  const { subTotalPaise, taxablePaise, cgstPaise, sgstPaise, igstPaise, roundPaise, totalPaise } = copy;
  return {
    ...{ customer, customerId, vehicle, vehicleId, discounts, inclusive, notes, terms },
    ...{ carriageReason, taxed, untaxedReason, placeOfSupply, placeOfSupplyReason, adjustPaise, adjustReason },
    ...{ subTotalPaise, taxablePaise, cgstPaise, sgstPaise, igstPaise, roundPaise, totalPaise },
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
function planned(tx: Tx, before: RecurringInvoice | null, after: RecurringInvoice): RecurringInvoice {
  refuseIssues(recurringInvoiceInput, [
    ...rhythmIssues(after, tx.ctx.today, before).map(told),
    ...(after.name === '' ? [{ path: 'name', message: 'Enter a name.' }] : []),
    ...(after.sends && !after.approves ? [{ path: 'sends', message: 'Only what is approved is sent.' }] : []),
  ]);
  const stays = before !== null && RHYTHM.every((key) => before[key] === after[key]);
  const nextOn = stays ? before.nextOn : nextRun(after, firstOpen(tx, after), after.madeCount);
  if (nextOn === null) refuseIssues(recurringInvoiceInput, [{ path: 'startsOn', message: NONE_AHEAD }]);
  return { ...after, nextOn };
}

/** Number and unit stand in one field of the body. */
const told = ({ path, message }: Issue): Issue => ({ path: path === 'every' ? 'every.count' : path, message });
