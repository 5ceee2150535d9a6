import type { Paise } from '@bahi/domain/money/units';
import type { PaymentTypeName } from '@bahi/domain/payments/payment-types';

/** One way of paying while it is entered. */
export interface Tender {
  key: number;
  type: PaymentTypeName;
  subType: string | null;
  reference: string;
  /** Of a cheque. */
  bank: string;
  chequeOn: string | null;
  /** Undefined until it is typed: the tender then takes what the others leave of the target. */
  amountPaise: Paise | null | undefined;
  /** Cash that is handed over; the rest is handed back and stands nowhere. */
  givenPaise: Paise | null;
}

export const newTender = (key: number, type: PaymentTypeName): Tender => ({
  key,
  type,
  subType: null,
  reference: '',
  bank: '',
  chequeOn: null,
  amountPaise: undefined,
  givenPaise: null,
});
