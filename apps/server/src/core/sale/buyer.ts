import { type Hold, holdProblem } from '@bahi/domain/parties/credit-limit';
import type { DrugLicence } from '@bahi/domain/parties/drug-licence';
import { SupplyType } from '@bahi/domain/tax/registration';
import type { AddressColumns } from '../../../db/schema/party-columns.ts';
import { invalid, refuse } from '../app-error.ts';
import type { Tx } from '../tx.ts';

/** What prices, taxes and prints ask of a buyer, whom the books may know or not. */
export interface SoldTo {
  /** None of a walk-in at the counter. */
  id: string | null;
  name: string;
  phone: string | null;
  gstin: string | null;
  supplyType: SupplyType;
  billingAddress: AddressColumns;
  deliveryAddress: AddressColumns | null;
  categoryId: string | null;
  /** Whose name and phone his bills bear where that is not his own. */
  billTo?: { name: string; phone: string | null } | null;
}

/** The buyer as documents and prints show him. */
export interface Buyer extends SoldTo {
  id: string;
  otherPhone: string | null;
  creditDays: number;
  creditLimitPaise: number;
  hold: Hold;
  holdReason: string | null;
  drugLicences: DrugLicence[];
  active: boolean;
}

/** Who buys at the counter without being a customer. */
export const walkIn = (name: string | null, phone: string | null): SoldTo => ({
  id: null,
  name: name ?? 'Walk-in',
  phone,
  gstin: null,
  supplyType: SupplyType.consumer,
  billingAddress: {},
  deliveryAddress: null,
  categoryId: null,
});

/** The buyer of a customer `c`. */
export const BUYER = `jsonb_build_object('id', c.id, 'name', c.name, 'phone', c.phone, 'otherPhone', c.other_phone,
    'gstin', c.gstin, 'supplyType', c.supply_type, 'billingAddress', c.billing_address,
    'deliveryAddress', c.delivery_address, 'creditDays', c.credit_days, 'creditLimitPaise', c.credit_limit_paise,
    'hold', c.hold, 'holdReason', c.hold_reason, 'categoryId', c.category_id, 'billTo', c.bill_to,
    'drugLicences', c.drug_licences, 'active', c.active)`;

/** A new document is made out to an active customer; one that is made keeps its customer, active or not. */
export function assertBuyer(customer: Buyer | null): asserts customer is Buyer {
  if (!customer) throw invalid('CustomerId', 'This customer does not exist.');
  if (!customer.active)
    throw invalid('CustomerId', `${customer.name} is inactive: make the customer active first, or choose another one.`);
}

/** Nothing goes on for a customer on hold (sales rule 15): orders and challans, or invoices too. */
export function assertNotHeld(customer: Buyer, document: 'order' | 'invoice'): void {
  const problem = holdProblem(customer, document);
  if (problem) throw refuse(problem, [{ path: 'CustomerId', message: problem }]);
}

/** The customer that a document is to be made out to. */
export async function getBuyer(tx: Tx, customerId: string): Promise<Buyer> {
  const [found] = await tx.query<{ customer: Buyer }>(
    `select ${BUYER} as customer from customer c where c.org_id = $1 and c.id = $2`,
    [tx.ctx.orgId, customerId],
  );
  const customer = found?.customer ?? null;
  assertBuyer(customer);
  return customer;
}
