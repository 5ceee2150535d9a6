import { searchCustomersLite } from '@bahi/contract/endpoints/parties/customer';
import type { Infer } from '@bahi/contract/wire-type';
import type { customerSummary } from '@bahi/contract/wire/document.wire';
import { formatPhone, normalisePhone } from '@bahi/domain/parties/phone';
import { normaliseGstin } from '@bahi/domain/tax/gstin';
import { call } from '../../app/api-client.ts';
import type { Search } from '../../ui/search-source.ts';

export type CustomerSummary = Infer<typeof customerSummary>;

export const searchCustomerOptions: Search<CustomerSummary> = async (text, signal) => {
  const { rows } = await call(searchCustomersLite, { query: { text } }, { signal });
  return rows.map((row) => ({
    id: row.id,
    title: row.name,
    aside: row.phone ? formatPhone(row.phone) : undefined,
    detail: row.gstin ?? undefined,
    value: row,
  }));
};

/** The active customer with this phone or GSTIN, of whom a duplicate warning speaks. */
export async function findExistingCustomer(identity: {
  phone?: string | null;
  gstin?: string | null;
}): Promise<CustomerSummary | null> {
  const phone = normalisePhone(identity.phone ?? '');
  const gstin = normaliseGstin(identity.gstin ?? '');
  const byGstin = await findOne(gstin, (row) => row.gstin === gstin);
  return byGstin ?? findOne(phone, (row) => row.phone === phone);
}

async function findOne(text: string | null, matches: (row: CustomerSummary) => boolean) {
  if (!text) return null;
  const { rows } = await call(searchCustomersLite, { query: { text } });
  return rows.find(matches) ?? null;
}
