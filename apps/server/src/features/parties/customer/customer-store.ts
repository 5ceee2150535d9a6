import type { SupplyType } from '@bahi/domain/tax/registration';
import { customer, type AddressColumns } from '../../../../db/schema/parties.ts';
import { notFound } from '../../../core/app-error.ts';
import { columnsOf, type Tx } from '../../../core/tx.ts';

export interface Customer {
  id: string;
  name: string;
  phone: string | null;
  otherPhone: string | null;
  email: string | null;
  gstin: string | null;
  supplyType: SupplyType;
  billingAddress: AddressColumns;
  deliveryAddress: AddressColumns | null;
  creditLimitPaise: number;
  creditDays: number;
  notes: string | null;
  active: boolean;
  createdAt: string;
  updatedAt: string;
  rowVersion: number;
}

const COLUMNS = columnsOf(customer, 'c');

export async function getCustomer(tx: Tx, id: string, lock: '' | 'for update' = ''): Promise<Customer> {
  const [row] = await tx.query<Customer>(
    `select ${COLUMNS} from customer c where c.org_id = $1 and c.id = $2 ${lock}`,
    [tx.ctx.orgId, id],
  );
  if (!row) throw notFound('customer');
  return row;
}

const searchTextOf = (row: Customer): string =>
  [row.name, row.phone, row.otherPhone, row.email, row.gstin].filter(Boolean).join(' ').toLowerCase();

export const insertCustomer = (tx: Tx, row: Customer): Promise<void> =>
  tx.insert(customer, [{ ...row, orgId: tx.ctx.orgId, createdBy: tx.ctx.userId, searchText: searchTextOf(row) }]);

export async function saveCustomer(tx: Tx, row: Customer): Promise<void> {
  await tx.query(
    `update customer set name = $3, phone = $4, other_phone = $5, email = $6, gstin = $7, supply_type = $8,
       billing_address = $9, delivery_address = $10, credit_limit_paise = $11, credit_days = $12, notes = $13,
       active = $14, search_text = $15, updated_at = $16, row_version = $17
     where org_id = $1 and id = $2`,
    [
      tx.ctx.orgId,
      row.id,
      row.name,
      row.phone,
      row.otherPhone,
      row.email,
      row.gstin,
      row.supplyType,
      row.billingAddress,
      row.deliveryAddress,
      row.creditLimitPaise,
      row.creditDays,
      row.notes,
      row.active,
      searchTextOf(row),
      row.updatedAt,
      row.rowVersion,
    ],
  );
}

export async function removeCustomer(tx: Tx, id: string): Promise<void> {
  await tx.query('delete from customer where org_id = $1 and id = $2', [tx.ctx.orgId, id]);
}
