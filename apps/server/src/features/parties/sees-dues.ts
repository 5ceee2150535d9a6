import { scopeOf } from '@bahi/domain/access/access';
import type { PartyKind } from '@bahi/domain/posting/opening-balance-journal';
import type { Ctx } from '../../core/context.ts';

const DOCUMENTS = { customer: 'Accounting.Invoice', vendor: 'Accounting.Bill' } as const;

/** Whether the caller may know what a party owes or is owed: he reads prices and all invoices or bills, not his own alone. */
export const seesDues = ({ access, sees }: Pick<Ctx, 'access' | 'sees'>, party: PartyKind): boolean =>
  sees.price === true && scopeOf(access, DOCUMENTS[party], 'R') === 'entity';
