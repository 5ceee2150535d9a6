import type { Salutation } from '@bahi/domain/parties/contact';
import type { MsmeClass } from '@bahi/domain/parties/vendor';

export interface DemoCustomer {
  key: string;
  name: string;
  phone: string;
  email?: string;
  gstin?: string;
  address: { line1: string; line2?: string; city: string; pin: string };
  stateCode: string;
  creditDays?: number;
  /** Rupees. */
  creditLimit?: number;
  /** Name of one of the categories. */
  category?: string;
  contact?: DemoContact;
  opening?: DemoOpening;
}

export interface DemoContact {
  salutation: Salutation;
  firstName: string;
  lastName?: string;
  designation?: string;
  phone?: string;
}

/** What was open in the first entity when its books began; `Dr`: the party owed. */
export interface DemoOpening {
  side: 'Dr' | 'Cr';
  /** Rupees. */
  amount: number;
}

export interface DemoCustomerCategory {
  name: string;
  creditDays?: number;
  /** Rupees. */
  creditLimit?: number;
}

export interface DemoVendor {
  key: string;
  name: string;
  category: string;
  phone: string;
  email?: string;
  gstin?: string;
  address: { line1: string; line2?: string; city: string; pin: string };
  stateCode: string;
  paymentDays: number;
  contact?: DemoContact;
  tds?: { section: string; percent: number };
  bank?: { accountName: string; accountNumber: string; ifsc: string };
  msme?: { number: string; class: MsmeClass };
  drugLicences?: readonly { no: string; form: string; validForDays: number }[];
  opening?: DemoOpening;
}
