import { searchWorkOrders } from '@bahi/contract/endpoints/service/work-order';
import { formatRegistration } from '@bahi/domain/vehicle/registration-number';
import { call } from '../../app/api-client.ts';
import type { Search } from '../../ui/search-source.ts';

/** Orders of jobs by number, vehicle or customer. */
export const searchOrders: Search = async (text, signal) =>
  (await call(searchWorkOrders, { query: { text } }, { signal })).rows.map((row) => ({
    id: row.id,
    title: row.code,
    detail: [row.registrationNumber && formatRegistration(row.registrationNumber), row.customerName]
      .filter(Boolean)
      .join(' · '),
    value: row,
  }));
