import { can } from '@bahi/domain/access/access';
import { leavesOutTaxOf } from '@bahi/domain/tax/left-out-tax';
import { AppError } from '../../../core/app-error.ts';
import type { Ctx } from '../../../core/context.ts';
import type { Customer } from './customer-store.ts';

const refused = (path: string, message: string): AppError => new AppError('Forbidden', message, [{ path, message }]);

/** What of a customer leaves money out of every document and receipt of his is for who may leave it out there. */
export function assertTerms({ access }: Ctx, before: Customer, after: Customer): void {
  if (leavesOutTaxOf(before.supplyType, after.supplyType, access))
    throw refused('SType', 'A treatment without tax is for who may leave out tax of invoices or orders.');
  if (after.deductsTds && !before.deductsTds && !can(access, 'Accounting.CPay', 'U'))
    throw refused('TDS', 'That a customer keeps back TDS is entered by who may change payments.');
}
