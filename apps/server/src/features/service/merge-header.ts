import type { Infer } from '@bahi/contract/wire-type';
import type { workOrderInput } from '@bahi/contract/wire/work-order.wire';
import type { Issue } from '@bahi/domain/document/issue';
import {
  derivedPlace,
  headerIssues,
  mergePricedHeader,
  placeOfSupplyIssues,
  type PricingFacts,
  settlePlace,
} from '@bahi/domain/document/priced-document';
import { isAutomotive } from '@bahi/domain/industry/industry';
import { odometerIssues } from '@bahi/domain/intake/odometer';
import { MESSAGES } from '@bahi/domain/messages';
import { selectionIssues } from '@bahi/domain/status/work-order-rules';
import { mayLeaveOutTax } from '@bahi/domain/tax/left-out-tax';
import { defaultPromise, financialYearOf } from '@bahi/domain/time/dates';
import type { Ctx } from '../../core/context.ts';
import type { Masters } from './load-masters.ts';
import type { WorkKind } from './work-kind.ts';
import type { StoredWorkOrder } from './stored-order.ts';

export type HeaderInput = Omit<
  Infer<typeof workOrderInput>,
  'complaints' | 'labour' | 'parts' | 'removed' | 'rowVersion'
>;

const PLAIN_KEYS = [
  'vehicleId',
  'odometer',
  'odometerReason',
  'fuelEighths',
  'warrantyPartyId',
  'orderTypeId',
  'notes',
] as const;

/** Merges the header: null clears, absent stays; what must not be empty falls back to its default. */
export function mergeHeader(before: StoredWorkOrder, input: HeaderInput, masters: Masters, ctx: Ctx): StoredWorkOrder {
  const after = mergePricedHeader(before, input);
  for (const key of PLAIN_KEYS) if (input[key] !== undefined) Object.assign(after, { [key]: input[key] });
  if (input.customerId !== undefined) after.customerId = input.customerId ?? '';
  // The present owner of the vehicle is the customer where none is named.
  if (!after.customerId) after.customerId = masters.vehicle?.customerId ?? '';
  if (input.openedOn) after.openedOn = input.openedOn;
  if (input.advisorId !== undefined) after.advisorId = input.advisorId;
  if (input.promisedAt !== undefined) after.promisedAt = input.promisedAt;
  const { promisedTime } = ctx.settings.service;
  after.promisedAt ??= defaultPromise(ctx.entity.timeZone, after.openedOn, ctx.now, promisedTime);
  if (input.settings?.review !== undefined) after.review = input.settings.review;
  return after;
}

/** Repairs are services, also with the parts that are fitted (decisions §5). */
const repairPlace = (facts: PricingFacts): string => derivedPlace('services', facts);

/** The place of supply follows the customer until it is overridden, with a reason (decisions §5). */
export const withPlaceOfSupply = (
  before: StoredWorkOrder,
  after: StoredWorkOrder,
  { settings }: HeaderInput,
  facts: PricingFacts,
): StoredWorkOrder =>
  settlePlace(before, after, settings, {
    derived: repairPlace(facts),
    follows: before.customerId !== after.customerId,
  });

/** Header input that leads nowhere or leaves out what must be given (400). */
export function headerInputIssues(
  before: StoredWorkOrder,
  after: StoredWorkOrder,
  masters: Masters,
  ctx: Ctx,
  { rights: { word } }: WorkKind,
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
  if (after.openedOn > ctx.today) add('openedOn', `An ${word} cannot be opened in the future.`);
  if (before.code && financialYearOf(before.openedOn).label !== financialYearOf(after.openedOn).label)
    add(
      'openedOn',
      `${word === 'order' ? 'Order' : 'Estimate'} ${before.code} belongs to the year ${financialYearOf(before.openedOn).label}.`,
    );
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
  { settings }: HeaderInput,
  facts: PricingFacts,
  { access }: Pick<Ctx, 'access'>,
  { kind, rights: { word } }: WorkKind,
): Issue[] {
  const leavesOut = !after.taxed && before.taxed && !mayLeaveOutTax(access, kind);
  const untaxed = { path: 'taxed', message: `An untaxed ${word} needs the permission to edit approved ${word}s.` };
  const billed = after.inclusive !== before.inclusive && before.lines.some((line) => line.invoiceId !== null);
  const reworded = { path: 'inclusive', message: 'Its lines are invoiced: whether prices hold their tax stays.' };
  return [
    ...(leavesOut ? [untaxed] : []),
    ...(billed ? [reworded] : []),
    ...headerIssues(after),
    ...placeOfSupplyIssues(before, after, settings, repairPlace(facts)),
  ];
}
