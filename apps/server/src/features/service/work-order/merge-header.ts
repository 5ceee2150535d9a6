import type { Infer } from '@bahi/contract/wire-type';
import type { workOrderInput } from '@bahi/contract/wire/work-order.wire';
import type { Issue } from '@bahi/domain/document/issue';
import { isAutomotive } from '@bahi/domain/industry/industry';
import { odometerIssues } from '@bahi/domain/intake/odometer';
import { MESSAGES } from '@bahi/domain/messages';
import { selectionIssues } from '@bahi/domain/status/work-order-rules';
import { mayLeaveOutTax } from '@bahi/domain/tax/left-out-tax';
import { findState } from '@bahi/domain/tax/states';
import { defaultPromise, financialYearOf } from '@bahi/domain/time/dates';
import { discountAfter } from '@bahi/domain/totals/discount-after';
import type { Ctx } from '../../../core/context.ts';
import type { Masters } from './load-masters.ts';
import { derivePlaceOfSupply, type PricingFacts } from './recompute.ts';
import type { StoredWorkOrder } from './work-order-store.ts';

export type HeaderInput = Omit<Infer<typeof workOrderInput>, 'complaints' | 'labour' | 'parts' | 'rowVersion'>;

const PLAIN_KEYS = [
  'vehicleId',
  'odometer',
  'odometerReason',
  'fuelEighths',
  'warrantyPartyId',
  'notes',
  'adjustReason',
] as const;

/** Merges the header: null clears, absent stays; what must not be empty falls back to its default. */
export function mergeHeader(before: StoredWorkOrder, input: HeaderInput, masters: Masters, ctx: Ctx): StoredWorkOrder {
  const after = { ...before };
  for (const key of PLAIN_KEYS) if (input[key] !== undefined) Object.assign(after, { [key]: input[key] });
  if (input.customerId !== undefined) after.customerId = input.customerId ?? '';
  // The present owner of the vehicle is the customer where none is named.
  if (!after.customerId) after.customerId = masters.vehicle?.customerId ?? '';
  if (input.openedOn) after.openedOn = input.openedOn;
  if (input.advisorId !== undefined) after.advisorId = input.advisorId;
  if (input.adjustPaise !== undefined) after.adjustPaise = input.adjustPaise ?? 0;
  if (input.promisedAt !== undefined) after.promisedAt = input.promisedAt;
  const { promisedTime } = ctx.settings.service;
  after.promisedAt ??= defaultPromise(ctx.entity.timeZone, after.openedOn, ctx.now, promisedTime);
  after.discounts = mergeDiscounts(before, input);
  if (input.settings?.taxed !== undefined) after.taxed = input.settings.taxed ?? true;
  if (input.settings?.untaxedReason !== undefined) after.untaxedReason = input.settings.untaxedReason;
  if (after.taxed) after.untaxedReason = null;
  if (input.settings?.review !== undefined) after.review = input.settings.review;
  return after;
}

function mergeDiscounts({ discounts }: StoredWorkOrder, input: HeaderInput): StoredWorkOrder['discounts'] {
  const after = (percent: number | null, paise: number, sentPercent?: number | null, sentPaise?: number | null) =>
    discountAfter(
      { discountPercent: percent, discountPaise: paise },
      { discountPercent: sentPercent, discountPaise: sentPaise },
    );
  const labour = after(
    discounts.labourPercent,
    discounts.labourPaise,
    input.labourDiscountPercent,
    input.labourDiscountPaise,
  );
  const parts = after(
    discounts.partsPercent,
    discounts.partsPaise,
    input.partsDiscountPercent,
    input.partsDiscountPaise,
  );
  const overall = after(
    discounts.overallPercent,
    discounts.overallPaise,
    input.overallDiscountPercent,
    input.overallDiscountPaise,
  );
  return {
    labourPercent: labour.discountPercent,
    labourPaise: labour.discountPaise,
    partsPercent: parts.discountPercent,
    partsPaise: parts.discountPaise,
    overallPercent: overall.discountPercent,
    overallPaise: overall.discountPaise,
  };
}

/** The place of supply follows the customer until it is overridden, with a reason (decisions §5). */
export function withPlaceOfSupply(
  before: StoredWorkOrder,
  after: StoredWorkOrder,
  input: HeaderInput,
  facts: PricingFacts,
): StoredWorkOrder {
  const derived = derivePlaceOfSupply(facts);
  const { placeOfSupply: sent, placeOfSupplyReason: reason } = input.settings ?? {};
  if (sent && sent !== derived) {
    const kept = sent === before.placeOfSupply ? before.placeOfSupplyReason : null;
    return { ...after, placeOfSupply: sent, placeOfSupplyReason: reason ?? kept };
  }
  if (sent === undefined && after.placeOfSupplyReason !== null) return after;
  const stays = sent === undefined && before.customerId === after.customerId && after.placeOfSupply !== null;
  return stays ? after : { ...after, placeOfSupply: derived, placeOfSupplyReason: null };
}

/** Header input that leads nowhere or leaves out what must be given (400). */
export function headerInputIssues(
  before: StoredWorkOrder,
  after: StoredWorkOrder,
  masters: Masters,
  ctx: Ctx,
): Issue[] {
  const issues: Issue[] = [];
  const add = (path: string, message: string) => issues.push({ path, message });
  const customer = masters.customers.get(after.customerId);
  if (!after.customerId) add('customerId', MESSAGES.fieldRequired);
  else if (!customer) add('customerId', 'This customer does not exist.');
  else if (!customer.active && after.customerId !== before.customerId)
    add('customerId', `${customer.name} is inactive: make the customer active first, or choose another one.`);
  if (after.vehicleId === null) {
    if (isAutomotive(ctx.entity.industry)) add('vehicleId', MESSAGES.fieldRequired);
  } else if (!masters.vehicle) add('vehicleId', 'This vehicle does not exist.');
  if (after.warrantyPartyId !== null && !masters.customers.has(after.warrantyPartyId))
    add('warrantyPartyId', 'This customer does not exist.');
  if (after.advisorId !== before.advisorId || before.advisorId === null)
    issues.push(...advisorIssues(after.advisorId, masters));
  if (after.openedOn > ctx.today) add('openedOn', 'An order cannot be opened in the future.');
  if (before.code && financialYearOf(before.openedOn).label !== financialYearOf(after.openedOn).label)
    add('openedOn', `Order ${before.code} belongs to the year ${financialYearOf(before.openedOn).label}.`);
  if (after.placeOfSupply !== null && !findState(after.placeOfSupply))
    add('placeOfSupply', 'This state does not exist.');
  return issues;
}

function advisorIssues(advisorId: string | null, masters: Masters): Issue[] {
  if (advisorId === null) return selectionIssues('advisorId', advisorId, 'service advisor');
  const eligible = masters.staff.some((member) => member.id === advisorId && member.advisor);
  return eligible ? [] : [{ path: 'advisorId', message: 'Choose a service advisor of this branch.' }];
}

/** What the customer has signed for stays as it was; a reading below the last one says why. */
export function readingIssues(before: StoredWorkOrder, after: StoredWorkOrder, masters: Masters): Issue[] {
  const isSigned = before.intakeSignedAt !== null;
  const locked = (['odometer', 'fuelEighths'] as const).filter((key) => isSigned && before[key] !== after[key]);
  if (locked.length > 0)
    return locked.map((path) => ({ path, message: 'The customer has signed the intake: unlock it first.' }));
  return odometerIssues(before.code ? before : null, after, masters.vehicle?.lastOdometer ?? null);
}

/** Reasons and rights that go with exceptions: untaxed, adjusted, another place of supply (decisions §5). */
export function exceptionIssues(
  before: StoredWorkOrder,
  after: StoredWorkOrder,
  input: HeaderInput,
  facts: PricingFacts,
  ctx: Pick<Ctx, 'access'>,
): Issue[] {
  const issues: Issue[] = [];
  if (!after.taxed && before.taxed && !mayLeaveOutTax(ctx.access, 'workOrder'))
    issues.push({ path: 'taxed', message: 'An untaxed order needs the permission to edit approved orders.' });
  if (!after.taxed && !after.untaxedReason)
    issues.push({ path: 'untaxedReason', message: 'Say why no tax is charged.' });
  if (after.adjustPaise !== 0 && !after.adjustReason)
    issues.push({ path: 'adjustReason', message: 'Say why the total is adjusted.' });
  const overridden = Boolean(input.settings?.placeOfSupply) && after.placeOfSupply !== derivePlaceOfSupply(facts);
  if (overridden && !after.placeOfSupplyReason)
    issues.push({ path: 'placeOfSupplyReason', message: 'Say why the place of supply differs.' });
  return issues;
}
