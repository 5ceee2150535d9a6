import { DEFAULT_SETTINGS, type EntitySettings } from '@bahi/contract/settings/entity-settings';
import type { InvoiceLine } from '@bahi/domain/document/invoice';
import { NO_DISCOUNTS } from '@bahi/domain/document/priced-line';
import { stockJournalLines } from '@bahi/domain/posting/stock-journal';
import { item } from '../../../../db/schema/catalogue.ts';
import { customer } from '../../../../db/schema/customer.ts';
import type { AddressColumns } from '../../../../db/schema/party-columns.ts';
import type { Client, TestApi, TestOrganisation } from '../../../../test/api.ts';
import type { Ctx, EntityProfile } from '../../../core/context.ts';
import { loadAccountRoles } from '../../../core/ledger/account-roles.ts';
import { postJournal } from '../../../core/ledger/post-journal.ts';
import { newId } from '../../../core/new-id.ts';
import { applyMoves } from '../../../core/stock/apply-moves.ts';
import { systemContext } from '../../../core/system-context.ts';
import { inTransaction } from '../../../core/in-transaction.ts';
import type { Tx } from '../../../core/tx.ts';
import { createInvoiceDraft, type NewInvoice } from './create-invoice-draft.ts';
import { invoices } from './invoice-store.ts';
import { postInvoice } from './post-invoice.ts';

/** An organisation with a customer, a stocked item and the means to make drafts. */
export interface Books {
  organisation: TestOrganisation;
  ctx: Ctx;
  customerId: string;
  itemId: string;
  warehouseId: string;
  owner: Client;
  as: TestOrganisation['as'];
  run<T>(verb: (tx: Tx) => Promise<T>): Promise<T>;
  rows<R extends object = Record<string, unknown>>(text: string, values?: unknown[]): Promise<R[]>;
  addCustomer(fields?: Partial<typeof customer.$inferInsert>): Promise<string>;
  draft(changes?: Partial<NewInvoice>): Promise<string>;
  /** A draft approved by the owner. */
  approved(changes?: Partial<NewInvoice>): Promise<{ id: string; code: string; totalPaise: number }>;
  set(section: keyof EntitySettings, value: object): Promise<void>;
}

const ADDRESS: AddressColumns = { line1: '44, 3rd Cross', city: 'Bengaluru', stateCode: '29', pin: '560102' };

/** ₹1000 of labour at 18 %. */
export const LABOUR: InvoiceLine = {
  id: 'IO1',
  family: 'labour',
  description: 'Periodic service',
  operationCode: 'PMS',
  itemId: null,
  partNumber: null,
  hsn: '9987',
  unitCode: null,
  quantity: 1_000,
  unitPrice: 10_000_000,
  discountPercent: null,
  discountPaise: 0,
  noDiscount: false,
  freeForm: false,
  taxCode: 106,
  accountCode: 4000,
  tracked: false,
  warehouseId: null,
  sourceLineId: null,
};

/** Two of the stocked item at ₹500; 100 are in stock at ₹300 each. */
export const partLine = (
  books: Pick<Books, 'itemId' | 'warehouseId'>,
  changes: Partial<InvoiceLine> = {},
): InvoiceLine => ({
  ...LABOUR,
  id: 'IP1',
  family: 'part',
  description: 'Oil filter',
  operationCode: null,
  itemId: books.itemId,
  partNumber: 'OF-1',
  hsn: '84212300',
  quantity: 2_000,
  unitPrice: 5_000_000,
  accountCode: 4100,
  tracked: true,
  warehouseId: books.warehouseId,
  ...changes,
});

export async function openBooks(api: TestApi, options: Parameters<TestApi['organisation']>[0] = {}): Promise<Books> {
  const organisation = await api.organisation(options);
  const ctx = systemContext(api.app, {
    orgId: organisation.orgId,
    orgName: 'Test',
    entity: { id: organisation.entityId, timeZone: 'Asia/Calcutta' } as EntityProfile,
  });
  return booksOf(organisation, ctx);
}

async function booksOf(organisation: TestOrganisation, ctx: Ctx): Promise<Books> {
  const run = <T>(verb: (tx: Tx) => Promise<T>) => inTransaction(ctx, verb);
  const rows = <R extends object>(text: string, values: unknown[] = []) => run((tx) => tx.queryOnce<R>(text, values));
  const [entity] = await rows<EntityProfile>(
    `select id, unique_name as "uniqueName", display_name as "displayName", industry, branch_code as "branchCode", gstin,
       state_code as "stateCode", address, phone, email, time_zone as "timeZone", row_version as "rowVersion"
     from entity where id = $1`,
    [organisation.entityId],
  );
  ctx.entity = entity!;
  ctx.settings = { ...DEFAULT_SETTINGS };
  const owner = await organisation.as('owner');
  ctx.userId = owner.userId;
  const [warehouse] = await rows<{ id: string }>('select id from warehouse where entity_id = $1', [entity!.id]);
  const warehouseId = warehouse!.id;
  const itemId = await run((tx) => stockItem(tx, warehouseId));

  const addCustomer = (fields: Partial<typeof customer.$inferInsert> = {}) =>
    run(async (tx) => {
      const id = newId();
      const name = fields.name ?? 'Lakshmi Traders';
      await tx.insert(customer, [
        {
          phone: '9876543210',
          billingAddress: ADDRESS,
          ...fields,
          orgId: ctx.orgId,
          id,
          name,
          searchText: `${name} ${fields.phone ?? '9876543210'}`.toLowerCase(),
        },
      ]);
      return id;
    });
  const customerId = await addCustomer();
  const draft = (changes: Partial<NewInvoice> = {}) =>
    run(async (tx) => {
      const made = await createInvoiceDraft(tx, {
        customerId,
        vehicleId: null,
        workOrderId: null,
        payer: 'Cus',
        lines: [LABOUR],
        discounts: NO_DISCOUNTS,
        taxed: true,
        untaxedReason: null,
        placeOfSupply: null,
        placeOfSupplyReason: null,
        adjustPaise: 0,
        adjustReason: null,
        ...changes,
      });
      return made.id;
    });

  return {
    organisation,
    ctx,
    customerId,
    itemId,
    warehouseId,
    owner,
    as: organisation.as,
    run,
    rows,
    addCustomer,
    draft,
    approved: async (changes) => {
      const id = await draft(changes);
      const { invoice } = await run(async (tx) => postInvoice(tx, await invoices.lock(tx, id), null));
      return { id, code: invoice.code!, totalPaise: invoice.totalPaise };
    },
    set: async (section, value) => {
      ctx.settings = { ...ctx.settings, [section]: { ...ctx.settings[section], ...value } };
      await rows(
        `insert into entity_setting (org_id, entity_id, section, value) values ($1, $2, $3, $4)
         on conflict (org_id, entity_id, section) do update set value = entity_setting.value || excluded.value`,
        [ctx.orgId, ctx.entityId, section, value],
      );
    },
  };
}

/** An item with 100 pieces at ₹300, posted as opening stock. */
async function stockItem(tx: Tx, warehouseId: string): Promise<string> {
  const { orgId, today } = tx.ctx;
  const id = newId();
  const adjustmentId = newId();
  await tx.insert(item, [
    { orgId, id, partNumber: 'OF-1', name: 'Oil filter', hsn: '84212300', unitCode: 'NOS', searchText: 'oil filter' },
  ]);
  const source = { documentKind: 'adjustment', documentId: adjustmentId, revision: 1, movedOn: today };
  const { write } = await applyMoves(tx, source, [
    {
      itemId: id,
      warehouseId,
      kind: 'receive',
      purpose: 'open',
      quantity: 100_000,
      totalPaise: 3_000_000,
      documentLineId: 'L1',
    },
  ]);
  write();
  await postJournal(
    tx,
    {
      documentKind: 'adjustment',
      documentId: adjustmentId,
      documentCode: null,
      revision: 1,
      postedOn: today,
      narration: 'Opening stock',
      purpose: 'post',
    },
    stockJournalLines('opening', 3_000_000, await loadAccountRoles(tx)),
  );
  return id;
}

/** Turnover of the accounts that a document has touched, as `[code, debit, credit]`, mirrors included. */
export async function turnoverOf(books: Books, documentId: string): Promise<[number, number, number][]> {
  const rows = await books.rows<{ code: number; debit: number; credit: number }>(
    `select l.account_code as code, sum(l.debit_paise)::bigint as debit, sum(l.credit_paise)::bigint as credit
     from journal j join journal_line l on l.journal_id = j.id
     where j.document_id = $1 group by 1 order by 1`,
    [documentId],
  );
  return rows.map((row) => [row.code, row.debit, row.credit]);
}

/** Balance of an account, debit less credit. */
export async function balanceOf(books: Books, accountCode: number): Promise<number> {
  const [row] = await books.rows<{ balance: number }>(
    'select coalesce(sum(debit_paise - credit_paise), 0)::bigint as balance from journal_line where account_code = $1',
    [accountCode],
  );
  return row!.balance;
}
