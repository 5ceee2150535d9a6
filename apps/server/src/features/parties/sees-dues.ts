import { type Access, scopeOf, seesPrices } from '@bahi/domain/access/access';
import type { PartyKind } from '@bahi/domain/posting/opening-balance-journal';

const DOCUMENTS = { customer: 'Accounting.Invoice', vendor: 'Accounting.Bill' } as const;

/** Whether rights tell what a party owes or is owed in a branch: prices and all invoices or bills are read, not own ones alone. */
export const seesDues = (access: Access, party: PartyKind): boolean =>
  seesPrices(access) && scopeOf(access, DOCUMENTS[party], 'R') === 'entity';
