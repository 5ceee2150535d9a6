import type { Salutation, Sex } from '@bahi/domain/parties/contact';
import type { DrugLicence } from '@bahi/domain/parties/drug-licence';
import { jsonb, text, uuid } from 'drizzle-orm/pg-core';
import { stamps, yesNo } from './columns.ts';

export interface AddressColumns {
  attention?: string;
  line1?: string;
  line2?: string;
  city?: string;
  stateCode?: string;
  pin?: string;
  countryCode?: string;
}

/** A further address with its label; the default one is delivered to (`DefShip`). */
export interface LabelledAddressColumns extends AddressColumns {
  id: string;
  label: string;
  isDefaultDelivery: boolean;
}

/** A contact person of a party (spec 3 §3). */
export interface ContactColumns {
  id: string;
  salutation?: Salutation;
  firstName: string;
  lastName?: string;
  sex?: Sex;
  designation?: string;
  reach: { phones: { main?: string; other?: string }; emails: { main?: string; other?: string } };
}

export interface BankColumns {
  accountName?: string;
  accountNumber?: string;
  ifsc?: string;
  bankName?: string;
  upiId?: string;
}

/** What customers and vendors have in common besides name, tax and money. */
export const partyColumns = () => ({
  name: text('name').notNull(),
  /** Ten digits; the duplicate warning looks here. */
  phone: text('phone'),
  otherPhone: text('other_phone'),
  email: text('email'),
  gstin: text('gstin'),
  pan: text('pan'),
  billingAddress: jsonb('billing_address').$type<AddressColumns>().notNull().default({}),
  deliveryAddress: jsonb('delivery_address').$type<AddressColumns>(),
  addresses: jsonb('addresses').$type<LabelledAddressColumns[]>().notNull().default([]),
  contacts: jsonb('contacts').$type<ContactColumns[]>().notNull().default([]),
  tags: jsonb('tags').$type<string[]>().notNull().default([]),
  notes: text('notes'),
  /** Licences to sell drugs: scheduled medicines come from, and without a prescription go to, who holds a valid one. */
  drugLicences: jsonb('drug_licences').$type<DrugLicence[]>().notNull().default([]),
  active: yesNo('active', true),
  /** The organisation on the network that this party is (`Connect`, spec 3 §3). */
  connectedEntityId: uuid('connected_entity_id'),
  connectedOrgId: uuid('connected_org_id'),
  /** Lower-case name, phones, GSTIN, contacts: what a search looks through. */
  searchText: text('search_text').notNull(),
  ...stamps(),
});
