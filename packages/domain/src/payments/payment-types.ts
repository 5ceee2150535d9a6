import type { AccountRole } from '../posting/accounts.ts';
import type { PartyKind } from '../posting/opening-balance-journal.ts';

export interface PaymentSubType {
  name: string;
  hidden: boolean;
}

export interface PaymentType {
  name: PaymentTypeName;
  /** Some reports and pharmacies hide it (spec 3 §3.1). */
  hidden: boolean;
  subTypes: readonly PaymentSubType[];
}

export type PaymentTypeName =
  'Cash' | 'UPI' | 'Wallet' | 'Debit Card' | 'Credit Card' | 'Net Banking' | 'Bank Transfer' | 'Cheque' | 'Other';

const shown = (name: string): PaymentSubType => ({ name, hidden: false });
const hidden = (name: string): PaymentSubType => ({ name, hidden: true });

/** Payment types in the order in which they are offered (spec 3 §3.1). */
export const PAYMENT_TYPES: readonly PaymentType[] = [
  { name: 'Cash', hidden: false, subTypes: [] },
  { name: 'UPI', hidden: false, subTypes: [] },
  { name: 'Wallet', hidden: false, subTypes: [] },
  { name: 'Debit Card', hidden: false, subTypes: [shown('Visa'), shown('Master'), shown('Rupay'), shown('Other')] },
  {
    name: 'Credit Card',
    hidden: false,
    subTypes: [
      ...[shown('Visa'), shown('Master'), shown('Rupay')],
      ...[hidden('AMEX'), hidden('Diners'), hidden('Discover')],
      shown('Other'),
    ],
  },
  { name: 'Net Banking', hidden: true, subTypes: [] },
  { name: 'Bank Transfer', hidden: false, subTypes: [] },
  { name: 'Cheque', hidden: false, subTypes: [] },
  { name: 'Other', hidden: false, subTypes: [] },
];

const ROLES: Record<PaymentTypeName, AccountRole> = {
  Cash: 'cash',
  UPI: 'upi',
  Wallet: 'wallet',
  'Debit Card': 'cards',
  'Credit Card': 'cards',
  'Net Banking': 'bank',
  'Bank Transfer': 'bank',
  Cheque: 'cheques',
  Other: 'otherTenders',
};

/** Of money that goes out: what passes a bank leaves it, a cheque stands until the bank has paid it. */
const ROLES_OUT: Partial<Record<PaymentTypeName, AccountRole>> = {
  Cash: 'cash',
  Wallet: 'wallet',
  Cheque: 'chequesIssued',
  Other: 'otherTenders',
};

/** Gives the role of the account that a tender of the type is posted to: a cheque of a customer cheques in hand, to a vendor cheques issued. */
export function tenderRole(type: PaymentTypeName, party: PartyKind): AccountRole {
  return party === 'customer' ? ROLES[type] : (ROLES_OUT[type] ?? 'bank');
}

/** Finds a payment type by its name. */
export function findPaymentType(name: string): PaymentType | undefined {
  return PAYMENT_TYPES.find((type) => type.name === name);
}

/** Tells whether a sub-type belongs to a type; none is accepted everywhere. */
export function isSubTypeOf(type: PaymentTypeName, subType: string | null): boolean {
  return subType === null || !!findPaymentType(type)?.subTypes.some(({ name }) => name === subType);
}

const subTypeKey = (type: string, subType: string): string => `${type}: ${subType}`;

/** Every sub-type as settings name it: 'Credit Card: AMEX'. */
export const PAYMENT_SUB_TYPE_KEYS: readonly string[] = PAYMENT_TYPES.flatMap((type) =>
  type.subTypes.map((subType) => subTypeKey(type.name, subType.name)),
);

/** What is not offered until an entity says otherwise (spec 3 §3.1). */
export const HIDDEN_BY_DEFAULT: HiddenPaymentTypes = {
  types: PAYMENT_TYPES.filter((type) => type.hidden).map((type) => type.name),
  subTypes: PAYMENT_TYPES.flatMap((type) =>
    type.subTypes.filter((subType) => subType.hidden).map((subType) => subTypeKey(type.name, subType.name)),
  ),
};

export interface HiddenPaymentTypes {
  readonly types: readonly string[];
  /** 'Credit Card: AMEX'. */
  readonly subTypes: readonly string[];
}

/** Lists the types and sub-types that an entity offers, in the order of spec 3 §3.1. */
export function offeredPaymentTypes(hiddenOnes: HiddenPaymentTypes): PaymentType[] {
  return PAYMENT_TYPES.filter((type) => !hiddenOnes.types.includes(type.name)).map((type) => ({
    ...type,
    subTypes: type.subTypes.filter((subType) => !hiddenOnes.subTypes.includes(subTypeKey(type.name, subType.name))),
  }));
}
