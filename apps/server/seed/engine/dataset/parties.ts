import type { Salutation } from '@bahi/domain/parties/contact';
import type { MsmeClass } from '@bahi/domain/parties/vendor';
import type { PriceBase } from '@bahi/domain/pricing/price-list';

export interface DemoCustomer {
  key: string;
  name: string;
  phone: string;
  email?: string;
  gstin?: string;
  address: { line1: string; line2?: string; city: string; pin?: string };
  /** Absent abroad. */
  stateCode?: string;
  /** Of who is abroad and buys under bond, without tax. */
  countryCode?: string;
  creditDays?: number;
  /** Rupees. */
  creditLimit?: number;
  /** Name of one of the categories. */
  category?: string;
  /** Whose name his bills bear. */
  billTo?: { name: string; phone?: string };
  contact?: DemoContact;
  drugLicences?: readonly DemoLicence[];
  opening?: DemoOpening;
}

/** By which drugs are sold; of one that has ended the days are below zero. */
interface DemoLicence {
  no: string;
  form: string;
  validForDays: number;
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
  drugLicences?: readonly DemoLicence[];
  opening?: DemoOpening;
}

/** An item with variants: by these values, at these prices. */
export interface DemoItemGroup {
  partNumber: string;
  name: string;
  manufacturer: string;
  hsn: string;
  price: number;
  cost: number;
  attributes: Readonly<Record<string, readonly string[]>>;
  /** Prices of single variants, by their values. */
  own: readonly { values: Readonly<Record<string, string>>; price: number }[];
}

/** What some customers pay instead of the sale prices, or, of vendors, what these ask. */
export interface DemoPriceList {
  name: string;
  base: PriceBase;
  /** On the base; below zero it is taken off. */
  percent: number;
  /** Rupees. */
  roundTo: number;
  /** From today on; always where absent. */
  holdsDays?: number;
  lines: readonly DemoListedPrice[];
  /** Keys of the customers who buy by it. */
  customers: readonly string[];
  /** Keys of the vendors who sell by it: it is of purchase prices. */
  vendors?: readonly string[];
}

/** Of an item (its key), a category (its title) or a maker, from so many pieces on: rupees, or percents on the base. */
export interface DemoListedPrice {
  item?: string;
  category?: string;
  maker?: string;
  from: number;
  price?: number;
  percent?: number;
}
