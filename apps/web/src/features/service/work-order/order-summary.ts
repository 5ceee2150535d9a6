import type { Speak } from '@bahi/domain/industry/words';
import type { SummaryError } from '../../../ui/summary-errors.tsx';

/** The key of a giveaway that none of the lines has made. */
export const DISCOUNTS = 'discounts';

/** The id of the field of the header on the page. */
export const orderFieldId = (key: string): string => `order-${key}`;

/** The button of the dialog that holds the exceptions of the order. */
export const TAX_BUTTON = 'order-tax';
const inTaxDialog = (key: string) => key.startsWith('settings.') || key.startsWith('adjust');

const labelsOf = (say: Speak): Readonly<Record<string, string>> => ({
  customerId: say('customer'),
  vehicleId: say('registrationNumber'),
  advisorId: say('advisor'),
  warrantyPartyId: 'Warranty party',
  orderTypeId: 'Type',
  odometer: say('meter'),
  odometerReason: `Reason of the lower ${say('meter').toLowerCase()}`,
  fuelEighths: 'Fuel',
  promisedAt: 'Promised',
  notes: 'Notes',
  [DISCOUNTS]: 'Discounts',
  labourDiscountPercent: `${say('labour')} discount`,
  labourDiscountPaise: `${say('labour')} discount`,
  partsDiscountPercent: `${say.many('item')} discount`,
  partsDiscountPaise: `${say.many('item')} discount`,
  overallDiscountPercent: 'Overall discount',
  overallDiscountPaise: 'Overall discount',
});

/** Where a refusal of a field of the header is put right; none for what has no field of its own. */
function wayTo(key: string): (() => void) | undefined {
  const press = () => document.querySelector<HTMLElement>(`#${TAX_BUTTON} button`)?.click();
  if (inTaxDialog(key)) return press;
  const field = key === DISCOUNTS ? 'overallDiscount' : key.replace(/Discount(Percent|Paise)$/, 'Discount');
  return () => document.getElementById(orderFieldId(field))?.focus();
}

/** The refusals of the header for the line at the top of the page. */
export function summariseHeader(errors: Readonly<Record<string, string>>, say: Speak): SummaryError[] {
  const labels = labelsOf(say);
  return Object.entries(errors).map(([key, message]) => ({
    where: labels[key] ?? (inTaxDialog(key) ? 'Tax and adjustment' : say('workOrder')),
    message,
    goTo: labels[key] || inTaxDialog(key) ? wayTo(key) : undefined,
  }));
}
