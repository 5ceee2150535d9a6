import { can } from '@bahi/domain/access/access';
import { widensLicences } from '@bahi/domain/parties/drug-licence';
import { leavesOutTaxOf } from '@bahi/domain/tax/left-out-tax';
import { AppError } from '../../../core/app-error.ts';
import type { Ctx } from '../../../core/context.ts';
import type { Customer } from './customer-store.ts';

const refused = (path: string, message: string): AppError => new AppError('Forbidden', message, [{ path, message }]);

/** What of a customer leaves money out of every document and receipt of his is for who may leave it out there; so are drug licences. */
export function assertTerms({ access }: Ctx, before: Customer, after: Customer): void {
  if (leavesOutTaxOf(before.supplyType, after.supplyType, access))
    throw refused('SType', 'A treatment without tax is for who may leave out tax of invoices or orders.');
  if (after.deductsTds && !before.deductsTds && !can(access, 'Accounting.CPay', 'U'))
    throw refused('TDS', 'That a customer keeps back TDS is entered by who may change payments.');
  if (widensLicences(before.drugLicences, after.drugLicences) && !can(access, 'Accounting.Invoice', 'D'))
    throw refused('DL', 'A drug licence of a customer is entered by who may cancel invoices.');
}
