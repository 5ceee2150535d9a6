import { afterAll, describe, expect, it } from 'vitest';
import { NOTICE_KINDS } from '@bahi/domain/notifications/notice-rules';
import { ENUMS } from '../db/schema/enums.ts';
import { openWorkshop } from '../src/features/service/work-order/workshop.fixture.ts';
import { newId } from '../src/core/new-id.ts';
import { asTenant } from '../src/core/as-tenant.ts';

/** What the database itself knows of its rows: which words may stand in a column, and what an id names. */

const shop = await openWorkshop();
afterAll(() => shop.api.close());

const names = async (text: string): Promise<string[]> =>
  (await shop.api.app.pool.query<{ name: string }>(text)).rows.map(({ name }) => name);

/** Words of columns that a table holds, and the domain's list of them. */
const KEPT_WORDS: Readonly<Record<string, { table: string; words: readonly string[] }>> = {
  'notice.kind': { table: 'notice_kind', words: NOTICE_KINDS },
  'push_waiting.kind': { table: 'notice_kind', words: NOTICE_KINDS },
};

/** Words of columns with no set of their own: of the user, of another program, or of what a row is about. */
const FREE_WORDS = [
  'account.type',
  'audit_entry.subject_kind',
  'cash_drawer.status',
  'cash_handover.status',
  'custom_field.kind',
  'document_link.from_kind',
  'document_link.to_kind',
  'document_gst.document_kind',
  'document_share.document_kind',
  'drug_register.document_kind',
  'document_share.channel',
  'entity.industry',
  'import_row.status',
  'invoice_line.family',
  'journal.document_kind',
  'labour_time_guide.body_type',
  'location.kind',
  'model.body_type',
  'model_request.body_type',
  'number_series.kind',
  'opening_balance.side',
  'outbox.channel',
  'outbox.subject_kind',
  'notice.subject_kind',
  'push_waiting.subject_kind',
  'bill_payment_tender.sub_type',
  'payment_tender.sub_type',
  'sales_receipt_tender.sub_type',
  'purchase_fact.document_kind',
  'purchase_fact.family',
  'sale_fact.document_kind',
  'sale_fact.family',
  'sale_fact.payer',
  'service_estimate_approval.authorised_mode',
  'service_estimate_line.family',
  'stock_move.document_kind',
  'stock_reservation.document_kind',
  'stored_file.content_type',
  'vehicle.fuel_type',
  'work_order_line.family',
  'work_order_approval.authorised_mode',
  'work_order_type.payer',
];

describe('words', () => {
  it('that a column takes are those of the domain', async () => {
    const { rows } = await shop.api.app.pool.query<{ column: string; definition: string }>(
      `select c.relname || '.' || a.attname as column, pg_get_constraintdef(k.oid) as definition
       from pg_constraint k join pg_class c on c.oid = k.conrelid
         join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
       where k.contype = 'c' and k.connamespace in ('public'::regnamespace, 'exchange'::regnamespace)`,
    );
    const listed = (column: string) =>
      rows
        .filter((row) => row.column === column)
        .map(
          ({ definition }) =>
            // One word alone is written without a list.
            definition.match(new RegExp(`\\b${column.split('.')[1]} = ANY \\(ARRAY\\[([^\\]]*)\\]`))?.[1] ??
            definition.match(new RegExp(`^CHECK \\(\\(${column.split('.')[1]} = ('[^']*')::text\\)\\)$`))?.[1],
        )
        .filter((list) => list !== undefined)
        .map((list) => [...list.matchAll(/'((?:[^']|'')*)'/g)].map(([, word]) => word!).sort())
        // A partial condition (a number is asked of all but drafts) names some of them.
        .sort((a, b) => b.length - a.length)[0];
    const found = Object.fromEntries(Object.keys(ENUMS).map((column) => [column, listed(column)]));
    expect(found).toEqual(
      Object.fromEntries(Object.entries(ENUMS).map(([column, values]) => [column, [...values].sort()])),
    );
  });

  it('of a status or kind are checked in every column but those named here', async () => {
    const columns = await names(
      `select table_name || '.' || column_name as name from information_schema.columns
       where table_schema = 'public' and data_type = 'text'
         and column_name ~ '(^|_)(status|kind|type|state|payer|family|channel|side|mode|treatment|msme_class|industry)$'
       order by 1`,
    );
    const known = new Set<string>([...Object.keys(ENUMS), ...Object.keys(KEPT_WORDS), ...FREE_WORDS]);
    expect(columns.filter((column) => !known.has(column))).toEqual([]);
  });

  it('of a list that grows with every area are rows of a table, so that no migration undoes what another one adds', async () => {
    const { rows } = await shop.api.app.pool.query<{ column: string; table: string }>(
      `select c.relname || '.' || a.attname as column, k.confrelid::regclass::text as table
       from pg_constraint k join pg_class c on c.oid = k.conrelid
         join pg_attribute a on a.attrelid = k.conrelid and k.conkey = array[a.attnum]
       where k.contype = 'f' and c.relname || '.' || a.attname = any ($1)`,
      [Object.keys(KEPT_WORDS)],
    );
    const tables = Object.fromEntries(rows.map(({ column, table }) => [column, table]));
    expect(tables).toEqual(
      Object.fromEntries(Object.entries(KEPT_WORDS).map(([column, { table }]) => [column, table])),
    );
    for (const { table, words } of Object.values(KEPT_WORDS))
      expect((await names(`select key as name from ${table}`)).sort()).toEqual([...words].sort());
  });
});

/** Ids with no key: of what outlives it or lies elsewhere, each with its reason. */
const FREE_IDS: Readonly<Record<string, readonly string[]>> = {
  'who did it: also a job or the command line, which are no users': [
    '*.created_by',
    'cash_handover.to_user_id',
    'cash_drawer.user_id',
    'report_schedule.owner_id',
    'report_view.owner_id',
    'session.user_id',
    'remembered_login.user_id',
    'password_reset.user_id',
    'idempotency_key.user_id',
    'user_preference.user_id',
    'audit_entry.user_id',
    'service_estimate.advisor_id',
    'service_estimate_line.technician_id',
    'appointment.advisor_id',
    'ticket_reply.by_id',
    'document_to_send.user_id',
    'work_order.advisor_id',
    'work_order_line.technician_id',
    'work_order_time.technician_id',
  ],
  'of several kinds of documents': [
    'document_link.from_id',
    'not_billed.document_id',
    'drug_register.document_id',
    'document_link.to_id',
    'journal.document_id',
    'open_item.document_id',
    'approval_return.document_id',
    'stock_move.document_id',
    'stock_reservation.document_id',
    'document_share.document_id',
    'outbox.subject_id',
    'public_link.subject_id',
    'notice.subject_id',
    'push_waiting.subject_id',
    'audit_entry.subject_id',
    'audit_entry.chain_id',
    'audit_chain.chain_id',
    'import_row.record_id',
    'taken_document.document_id',
    'document_to_send.document_id',
  ],
  'a customer or a vendor, also one that was merged': [
    'journal_line.customer_id',
    'service_estimate.warranty_party_id',
    'work_order.warranty_party_id',
  ],
  'of a master that is to come, or nil': [
    'account_period.department_id',
    'account_period_delta.department_id',
    'journal_line.department_id',
    'journal_line.project_id',
  ],
  'frozen: the document holds what it names, and what was merged or went since stays named': [
    'document_gst.*',
    'purchase_fact.*',
    'sale_fact.*',
  ],
  'its own id, which others name': ['payment_tender.charge_id'],
  'the name that the counter gave its bill': [
    'sales_receipt.client_id',
    'counter_signature.client_id',
    'voided_slip.client_id',
    'dropped_bill.client_id',
    'counter_invoice.client_id',
  ],
  'of an opening balance that may be gone, for programs of the release before': ['payment_allocation.opening_id'],
  'of what organisations share': ['matched_item.connection_id', 'taken_document.snapshot_id'],
  'of another organisation': [
    'customer.connected_entity_id',
    'customer.connected_org_id',
    'vendor.connected_entity_id',
    'vendor.connected_org_id',
  ],
  'of a directory that is read before there is a tenant': ['shared_link.share_id'],
  'the session with which a sign-in began, which may be forgotten before those that go on with it': [
    'remembered_login.sign_in_id',
    'session.sign_in_id',
    'push_subscription.session_id',
  ],
  'the place where the row was made': ['import_run.branch_id'],
  'a document that the line came from or went to, and which may be deleted as a draft': [
    'work_order_line.invoice_id',
    'work_order_line.carried_from_order_id',
  ],
};

it('every id names a row by a key, but for those named here', async () => {
  const open = await names(
    `select c.relname || '.' || a.attname as name from pg_class c
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.atttypid = 'uuid'::regtype
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname like '%\\_id'
       and a.attname not in ('org_id', 'entity_id')
       and not exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'f' and a.attnum = any (k.conkey))
     order by 1`,
  );
  const known = new Set(Object.values(FREE_IDS).flat());
  const isNamed = (name: string) => known.has(name) || known.has(name.replace(/\..*/, '.*'));
  expect(open.filter((name) => !isNamed(name))).toEqual([]);
});

it.each([
  ['an invoice names a vehicle that is not there', `update invoice set vehicle_id = $1`],
  ['a work order line names a vendor that is not there', `update work_order_line set vendor_id = $1`],
  ['a work order line names a warehouse that is not there', `update work_order_line set warehouse_id = $1`],
  ['an item is kept in a warehouse that is not there', `update item_price set warehouse_id = $1`],
])('the database refuses it when %s', async (_what, statement) => {
  await shop.newOrder({ Ops: [{ OpCode: 'OIL01' }], Parts: [{ In_Id: await shop.newItem(1), Qty: 1, OpId: 'WO1' }] });
  await shop.owner.post('Accounting/Invoices', {
    CustomerId: shop.customerId,
    Ops: [{ Desc: 'Wash', UnPr: 100, Qty: 1 }],
  });
  const tenant = { orgId: shop.org.orgId, entityIds: [shop.org.entityId] };
  const asked = asTenant(shop.api.app.pool, tenant, (client) => client.query(statement, [newId()]));
  await expect(asked).rejects.toMatchObject({ code: '23503' });
});

it('a vehicle stays that an invoice of another branch names, which its user may not enter', async () => {
  const there = await shop.org.as('owner', 'second');
  const made = await there.post('Common/Products', { RegNo: 'KA05MX7788' });
  expect([made.status, made.body]).toEqual([201, made.body]);
  const vehicleId = made.body._id;
  const invoice = await there.post('Accounting/Invoices', {
    CustomerId: shop.customerId,
    ProductId: vehicleId,
    Ops: [{ Desc: 'Wash', UnPr: 100, Qty: 1 }],
  });
  expect([invoice.status, invoice.body]).toEqual([201, invoice.body]);
  const tenant = { orgId: shop.org.orgId, entityIds: [shop.org.entityId] };
  const gone = asTenant(shop.api.app.pool, tenant, async (client) => {
    await client.query('delete from vehicle_ownership where vehicle_id = $1', [vehicleId]);
    await client.query('delete from vehicle where id = $1', [vehicleId]);
  });
  await expect(gone).rejects.toMatchObject({ code: '23503' });
});
