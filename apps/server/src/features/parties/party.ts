import type { DrugLicence } from '@bahi/domain/parties/drug-licence';
import { getTableColumns } from 'drizzle-orm';
import { customer } from '../../../db/schema/customer.ts';
import {
  type AddressColumns,
  type ContactColumns,
  type LabelledAddressColumns,
} from '../../../db/schema/party-columns.ts';
import { vendor } from '../../../db/schema/vendor.ts';
import { notFound, refuse } from '../../core/app-error.ts';
import { columnsOf } from '../../core/columns-of.ts';
import type { Tx } from '../../core/tx.ts';

/** What customers and vendors have in common. */
export interface Party {
  id: string;
  name: string;
  phone: string | null;
  otherPhone: string | null;
  email: string | null;
  gstin: string | null;
  pan: string | null;
  billingAddress: AddressColumns;
  deliveryAddress: AddressColumns | null;
  addresses: LabelledAddressColumns[];
  contacts: ContactColumns[];
  tags: string[];
  notes: string | null;
  drugLicences: DrugLicence[];
  active: boolean;
  /** The business on the network that it is (`Connect`); set by connections alone. */
  connectedEntityId: string | null;
  createdAt: string;
  updatedAt: string;
  rowVersion: number;
}

export const emptyParty = (id: string, now: string): Party => ({
  id,
  name: '',
  phone: null,
  otherPhone: null,
  email: null,
  gstin: null,
  pan: null,
  billingAddress: {},
  deliveryAddress: null,
  addresses: [],
  contacts: [],
  tags: [],
  notes: null,
  drugLicences: [],
  active: true,
  connectedEntityId: null,
  createdAt: now,
  updatedAt: now,
  rowVersion: 1,
});

const TABLES = { customer, vendor } as const;
export type PartyTable = keyof typeof TABLES;

const SELECT = {
  customer: `select ${columnsOf(customer, 'p', readable(customer))} from customer p where p.org_id = $1 and p.id = $2`,
  vendor: `select ${columnsOf(vendor, 'p', readable(vendor))} from vendor p where p.org_id = $1 and p.id = $2`,
} as const;

/** Columns of the record itself: not whose it is, nor what it is found by and what the database makes of others. */
function readable(table: typeof customer | typeof vendor): string[] {
  return Object.keys(getTableColumns(table)).filter(
    (key) => !['orgId', 'createdBy', 'searchText', 'person'].includes(key),
  );
}

export async function getParty<P extends Party>(
  tx: Tx,
  table: PartyTable,
  id: string,
  lock: 'for update' | 'read' = 'read',
): Promise<P> {
  const [row] = await tx.query<P>(lock === 'read' ? SELECT[table] : `${SELECT[table]} for update`, [tx.ctx.orgId, id]);
  if (!row) throw notFound(table);
  return row;
}

/** The party that an id names now: of one that was merged, the one that was kept. */
export async function findKept(tx: Tx, table: PartyTable, id: string): Promise<string> {
  const [alias] = await tx.query<{ kept: string }>(
    `select ${table}_id as kept from ${table}_alias where org_id = $1 and id = $2`,
    [tx.ctx.orgId, id],
  );
  return alias?.kept ?? id;
}

/** A party that stands for a business on the network goes on under its own id while the connection lasts. */
export function assertUntied({ name, connectedEntityId }: Party): void {
  if (connectedEntityId) throw refuse(`${name} is connected with a company on the network. End the connection first.`);
}

/** Whether the ledger names a party, which it does without a foreign key, in the entities that the caller may enter. */
export async function isPosted(tx: Tx, partyId: string): Promise<boolean> {
  const rows = await tx.query(
    'select 1 from journal_line where org_id = $1 and entity_id = any ($2::uuid[]) and customer_id = $3 limit 1',
    [tx.ctx.orgId, tx.ctx.entityIds, partyId],
  );
  return rows.length > 0;
}

const searchTextOf = (party: Party & { billTo?: { name: string; phone: string | null } | null }): string =>
  [
    party.name,
    party.billTo?.name,
    party.billTo?.phone,
    party.phone,
    party.otherPhone,
    party.email,
    party.gstin,
    party.pan,
    ...party.contacts.flatMap(({ firstName, lastName, reach }) => [firstName, lastName, reach.phones.main]),
    ...party.tags,
  ]
    .filter(Boolean)
    .join(' ')
    .toLowerCase();

export const insertParty = (tx: Tx, table: PartyTable, party: Party): Promise<void> =>
  tx.insert(TABLES[table], [
    { ...party, orgId: tx.ctx.orgId, createdBy: tx.ctx.userId, searchText: searchTextOf(party) },
  ]);

const UNCHANGED = new Set(['orgId', 'id', 'createdAt', 'createdBy', 'person']);

const updateOf = (table: PartyTable) => {
  const columns = Object.entries(getTableColumns(TABLES[table])).filter(([key]) => !UNCHANGED.has(key));
  const assignments = columns.map(([, column], index) => `"${column.name}" = $${index + 3}`);
  return {
    columns: columns.map(([key, column]) => ({ key, json: column.getSQLType() === 'jsonb' })),
    text: `update ${table} set ${assignments.join(', ')} where org_id = $1 and id = $2`,
  };
};
const UPDATES = { customer: updateOf('customer'), vendor: updateOf('vendor') };

/** Writes every column of a record that was read whole. */
export async function saveParty(tx: Tx, table: PartyTable, party: Party): Promise<void> {
  const { text, columns } = UPDATES[table];
  const row: Record<string, unknown> = { ...party, searchText: searchTextOf(party) };
  const values = columns.map(({ key, json }) => {
    const value = row[key] ?? null;
    return json && value !== null ? JSON.stringify(value) : value;
  });
  await tx.query(text, [tx.ctx.orgId, party.id, ...values]);
}
