import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, startTestApi, type TestApi } from './api.ts';
import { type Books, openBooks, partLine } from '../src/features/accounting/invoice/invoice.fixture.ts';
import { newId } from '../src/core/new-id.ts';
import { asTenant } from '../src/core/as-tenant.ts';
import { checkIntegrity } from '../src/core/integrity/check-integrity.ts';

/** What was posted is closed in the database itself: a fault of the program, or who speaks over its connection, changes none of it. */

let api: TestApi;
let books: Books;
let cashier: Client;
/** Posted rows by what they are. */
let ids: Record<
  'open' | 'paid' | 'cancelled' | 'draft' | 'reopened' | 'other' | 'payment' | 'voucher' | 'adjustment' | 'writtenOff',
  string
>;

const done = async (asked: ReturnType<Client['get']>) => {
  const { status, body } = await asked;
  if (status >= 300) throw new Error(JSON.stringify(body));
  return body;
};

beforeAll(async () => {
  api = await startTestApi();
  books = await openBooks(api);
  cashier = await books.as('cashier');
  const { owner } = books;
  const approve = async () => (await books.approved({ lines: [partLine(books)] })).id;
  ids = {
    open: await approve(),
    paid: await approve(),
    cancelled: await approve(),
    writtenOff: await approve(),
    reopened: await approve(),
    draft: await books.draft(),
    other: await books.addCustomer({ name: 'Somebody else', phone: '9876500000' }),
    payment: '',
    voucher: '',
    adjustment: '',
  };
  await done(cashier.post('Accounting/CashDrawers', { Float: 200 }));
  ids.payment = (
    await done(
      cashier.post('Accounting/Payments', {
        CustomerId: books.customerId,
        Amount: 700,
        Tenders: [{ Type: 'Cash', Amount: 700 }],
        Allocations: [{ InvoiceId: ids.paid, Amount: 500 }],
      }),
    )
  )._id;
  await done(owner.put(`Accounting/Invoices/${ids.cancelled}/Cancel`, { Reason: 'Wrong' }));
  await done(owner.put(`Accounting/Invoices/${ids.reopened}/ReOpen`, { Reason: 'Wrong' }));
  await done(owner.put(`Accounting/Invoices/${ids.writtenOff}/WriteOff`, { Amount: 5, Reason: 'Small balance' }));
  const Lines = [
    { Acc: 6100, Dr: 5000 },
    { Acc: 1000, Cr: 5000 },
  ];
  ids.voucher = (await done(owner.post('Accounting/Journals', { Lines, Approve: true, Narration: 'Rent' })))._id;
  ids.adjustment = (
    await done(
      owner.post('Inventory/Adjustments', { Kind: 'count', Lines: [{ In_Id: books.itemId, Qty: 1, Cost: 300 }] }),
    )
  )._id;
});
afterAll(() => api.close());

const MOVE_AGAIN = `insert into stock_move (org_id, entity_id, item_id, warehouse_id, kind, quantity_e3, cost_paise, document_kind, document_id,
    document_line_id, moved_on)
  select org_id, entity_id, item_id, warehouse_id, kind, quantity_e3, cost_paise, document_kind, gen_random_uuid(), document_line_id, moved_on
  from stock_move where document_id = $1`;

const CLOSED = ['23001', '42501', '23514'];

/** Speaks over a working connection, in the walls of the tenant; everything is taken back. */
async function say(...statements: string[]): Promise<string> {
  const { orgId, entityId } = books.organisation;
  const back = new Error('taken back');
  try {
    await asTenant(api.app.pool, { orgId, entityIds: [entityId] }, async (client) => {
      for (const statement of statements) {
        const { rowCount } = await client.query(
          statement.replace(/(?<!:):([a-z]\w*)/gi, (_, name: string) => `'${ids[name as 'open']}'`),
        );
        if (rowCount === 0) throw new Error(`met no row: ${statement}`);
      }
      await client.query('set constraints all immediate');
      throw back;
    });
  } catch (error) {
    if (error === back) return 'done';
    if (CLOSED.includes((error as pg.DatabaseError).code ?? '')) return 'refused';
    throw error;
  }
  throw new Error('unreachable');
}

const refused: readonly [what: string, ...statements: string[]][] = [
  ['the total of a posted invoice', `update invoice set total_paise = 1 where id = :open`],
  ['its date', `update invoice set invoiced_on = '2020-01-01' where id = :open`],
  ['its number', `update invoice set code = 'X1' where id = :open`],
  ['its print', `update invoice set snapshot = '{}' where id = :open`],
  ['who approved it', `update invoice set approved_by = gen_random_uuid() where id = :open`],
  ['its revision', `update invoice set revision = 9 where id = :open`],
  ['its customer', `update invoice set customer_id = :other where id = :open`],
  ['a status that is not what is paid of it', `update invoice set status = 'Closed' where id = :open`],
  ['what is paid without its status', `update invoice set paid_paise = total_paise where id = :open`],
  ['Draft, while its journal stands', `update invoice set status = 'Draft' where id = :open`],
  [
    'Cancelled, while its journal stands',
    `update invoice set status = 'Cancelled', cancel_reason = 'x' where id = :open`,
  ],
  ['Cancelled, while money is in it', `update invoice set status = 'Cancelled' where id = :paid`],
  ['another status of a cancelled one', `update invoice set status = 'Unpaid' where id = :cancelled`],
  ['the deletion of a posted invoice', `delete from invoice_line where invoice_id = :open`],
  [
    'the deletion of a reopened one, which has a number',
    `delete from invoice_line where invoice_id = :reopened`,
    `delete from invoice where id = :reopened`,
  ],
  ['the number of a reopened one', `update invoice set code = 'X2' where id = :reopened`],
  ['the print of a reopened one', `update invoice set snapshot = '{}' where id = :reopened`],
  ['a draft posted without journal and print', `update invoice set status = 'Unpaid', code = 'X3' where id = :draft`],
  [
    'a draft posted without a journal',
    `update invoice set status = 'Unpaid', code = 'X4', snapshot = '{"buyer": {}}' where id = :draft`,
  ],
  [
    'a draft of nothing, which has no journal, posted without its facts',
    `update invoice set status = 'Closed', total_paise = 0, code = 'X6', snapshot = '{"buyer": {}}' where id = :draft`,
  ],
  [
    'an invoice that is made posted',
    `insert into invoice (org_id, entity_id, id, status, code, invoiced_on, customer_id) select org_id, entity_id, gen_random_uuid(), 'Unpaid', 'X5', invoiced_on, customer_id from invoice where id = :draft`,
  ],
  ['an amount of a posted line', `update invoice_line set total_paise = 1 where invoice_id = :open`],
  ['the words of a posted line', `update invoice_line set description = 'Something else' where invoice_id = :open`],
  [
    'a line added to a posted invoice',
    `insert into invoice_line (org_id, entity_id, invoice_id, id, position, family, description, tax_code, account_code)
     select org_id, entity_id, invoice_id, 'IP9', 9, family, description, tax_code, account_code from invoice_line where invoice_id = :open`,
  ],
  [
    'a line moved into a posted invoice',
    `update invoice_line set invoice_id = :open, id = 'IO9' where invoice_id = :draft`,
  ],
  ['a line of a cancelled invoice', `update invoice_line set quantity_e3 = 1 where invoice_id = :cancelled`],
  ['a journal', `update journal set posted_on = '2020-01-01' where document_id = :open`],
  ['the deletion of a journal', `delete from journal where document_id = :open`],
  [
    'a line of a journal',
    `update journal_line set debit_paise = 1 where journal_id in (select id from journal where document_id = :open)`,
  ],
  [
    'balanced lines added to an old journal',
    `insert into journal_line (org_id, entity_id, journal_id, line_no, account_code, debit_paise, credit_paise, posted_on)
     select l.org_id, l.entity_id, l.journal_id, l.line_no + 50, l.account_code, l.debit_paise, l.credit_paise, l.posted_on
     from journal_line l join journal j on j.id = l.journal_id where j.document_id = :open`,
  ],
  [
    'a journal without lines',
    `insert into journal (org_id, entity_id, id, document_kind, document_id, posted_on, narration)
     select org_id, entity_id, gen_random_uuid(), 'journal', gen_random_uuid(), posted_on, 'Nothing' from journal where document_id = :open`,
  ],
  [
    'lines that are dated otherwise than their journal',
    `insert into journal (org_id, entity_id, id, document_kind, document_id, posted_on, narration)
     select org_id, entity_id, :journal, 'journal', gen_random_uuid(), posted_on, 'Dated' from journal where document_id = :open`,
    `insert into journal_line (org_id, entity_id, journal_id, line_no, account_code, debit_paise, credit_paise, posted_on)
     select l.org_id, l.entity_id, :journal, l.line_no, l.account_code, l.debit_paise, l.credit_paise, l.posted_on - 400
     from journal_line l join journal j on j.id = l.journal_id where j.document_id = :open`,
  ],
  ['a stock move', `update stock_move set cost_paise = 0 where document_id = :open`],
  ['the deletion of a stock move', `delete from stock_move where document_id = :open`],
  ['what is on hand', `update stock_balance set on_hand_e3 = on_hand_e3 + 1000`],
  ['what stock is worth', `update stock_balance set value_paise = 0`],
  ['the deletion of a balance with goods', `delete from stock_balance`],
  ['how much of a batch is on hand', `update stock_batch_balance set on_hand_e3 = on_hand_e3 + 1000`],
  [
    'a balance that begins with goods',
    `insert into stock_balance (org_id, entity_id, item_id, warehouse_id, on_hand_e3)
     select org_id, entity_id, item_id, warehouse_id, 1000 from stock_move where document_id = :open`,
  ],
  ['what is reserved', `update stock_balance set reserved_e3 = reserved_e3 + 1000`],
  ['what is owed in quantity', `update stock_balance set owed_quantity_e3 = owed_quantity_e3 + 1000`],
  ['what is owed in worth', `update stock_balance set owed_cost_paise = owed_cost_paise + 100`],
  ['what the last receipt cost', `update stock_balance set last_receipt_paise = 1`],
  [
    'goods in a bin that no move put there',
    `insert into stock_bin (org_id, entity_id, item_id, warehouse_id, bin_id, on_hand_e3)
     select org_id, entity_id, item_id, warehouse_id, item_id, 1000 from stock_move where document_id = :open`,
  ],
  ['how much lies in a bin', `update stock_bin set on_hand_e3 = 0`],
  ['the deletion of a bin with goods', `delete from stock_bin`],
  ['which layers a move took', `update stock_move_layer set cost_paise = 0`],
  ['the deletion of what a move took', `delete from stock_move_layer`],
  ['what a layer came in at', `update stock_layer set total_paise = 0`],
  ['the batch of a layer', `update stock_layer set batch_id = null, rank = 0`],
  ['the deletion of a layer', `delete from stock_layer`],
  ['the amount of a payment', `update payment set amount_paise = 1 where id = :payment`],
  ['the day of a payment', `update payment set received_on = '2020-01-01' where id = :payment`],
  ['the customer of a payment', `update payment set customer_id = :other where id = :payment`],
  ['the deletion of a payment', `delete from payment where id = :payment`],
  ['the amount of a tender', `update payment_tender set amount_paise = 1 where payment_id = :payment`],
  ['the kind of a tender', `update payment_tender set type = 'UPI' where payment_id = :payment`],
  [
    'one more tender of an old payment',
    `insert into payment_tender (org_id, entity_id, payment_id, position, type, amount_paise)
     select org_id, entity_id, payment_id, position + 1, type, 100 from payment_tender where payment_id = :payment`,
  ],
  [
    'a deduction of an old payment',
    `insert into payment_deduction (org_id, entity_id, payment_id, position, kind, amount_paise)
     select org_id, entity_id, id, 0, 'BankCharge', 100 from payment where id = :payment`,
  ],
  ['the amount of an allocation', `update payment_allocation set amount_paise = 1 where payment_id = :payment`],
  ['the invoice of an allocation', `update payment_allocation set invoice_id = :open where payment_id = :payment`],
  ['the deletion of an allocation', `delete from payment_allocation where payment_id = :payment`],
  [
    'an allocation that ended and begins again',
    `update payment_allocation set detached_at = '2026-11-18T06:00:00Z', detach_reason = 'x' where payment_id = :payment`,
    `update payment_allocation set detached_at = null where payment_id = :payment`,
  ],
  [
    'what is paid of an invoice without a payment',
    `update invoice set paid_paise = total_paise, status = 'Closed' where id = :open`,
  ],
  [
    'what is paid and written off without a row',
    `update invoice set paid_paise = paid_paise + 1, written_off_paise = written_off_paise + 1 where id = :writtenOff`,
  ],
  ['what is unapplied of a payment', `update payment set unapplied_paise = unapplied_paise - 1 where id = :payment`],
  [
    'what was refunded without a refund',
    `update payment set unapplied_paise = 0, refunded_paise = unapplied_paise where id = :payment`,
  ],
  [
    'what bounced without a cheque',
    `update payment set unapplied_paise = 0, bounced_paise = unapplied_paise where id = :payment`,
  ],
  [
    'a payment cancelled with what it pays',
    `update payment set status = 'Cancelled', unapplied_paise = 0 where id = :payment`,
  ],
  [
    'an allocation that ends alone',
    `update payment_allocation set detached_at = '2026-11-18T06:00:00Z', detach_reason = 'x' where payment_id = :payment`,
  ],
  [
    'an allocation without the invoice',
    `insert into payment_allocation (org_id, entity_id, id, payment_id, invoice_id, amount_paise, allocated_on)
     select org_id, entity_id, gen_random_uuid(), id, :open, 100, received_on from payment where id = :payment`,
    `update payment set unapplied_paise = unapplied_paise - 100 where id = :payment`,
  ],
  [
    'what is paid of an opening balance',
    `insert into opening_balance (org_id, entity_id, id, customer_id, side, as_of, amount_paise, paid_paise)
     select org_id, entity_id, gen_random_uuid(), :other, 'Dr', invoiced_on, 500, 500 from invoice where id = :open`,
  ],
  [
    'what is paid of a cheque charge',
    `update payment_tender set charge_id = gen_random_uuid(), charge_paise = 5, charge_paid_paise = 5 where payment_id = :payment`,
  ],
  [
    'a cheque that bounced and is good again, while its money is gone',
    `update payment_allocation set detached_at = '2026-11-18T06:00:00Z', detach_reason = 'x' where payment_id = :payment`,
    `update invoice set paid_paise = 0, status = 'Unpaid' where id = :paid`,
    `update payment set unapplied_paise = 0, bounced_paise = amount_paise where id = :payment`,
    `update payment_tender set cheque_state = 'Bounced' where payment_id = :payment`,
    `set constraints all immediate`,
    `update payment_tender set cheque_state = 'Received' where payment_id = :payment`,
  ],
  [
    'a bounced cheque added to a payment',
    `insert into payment_tender (org_id, entity_id, payment_id, position, type, amount_paise, cheque_state)
     select org_id, entity_id, payment_id, position + 1, type, 100, 'Bounced' from payment_tender where payment_id = :payment`,
  ],
  [
    'a cheque charge that comes paid',
    `insert into payment_tender (org_id, entity_id, payment_id, position, type, amount_paise, charge_id, charge_paise, charge_paid_paise)
     select org_id, entity_id, payment_id, position + 1, type, 100, gen_random_uuid(), 5, 5 from payment_tender where payment_id = :payment`,
  ],
  ['the cash of a drawer without its moves', `update cash_drawer set cash_paise = cash_paise + 1`],
  ['the amount of a write-off', `update invoice_write_off set amount_paise = 1 where invoice_id = :writtenOff`],
  ['the deletion of a write-off', `delete from invoice_write_off where invoice_id = :writtenOff`],
  ['the moves of a cash drawer', `update cash_drawer_move set amount_paise = 1`],
  ['the total of a posted voucher', `update journal_voucher set total_paise = 1 where id = :voucher`],
  ['a posted voucher Draft again', `update journal_voucher set status = 'Draft' where id = :voucher`],
  [
    'a posted voucher cancelled, while its journal stands',
    `update journal_voucher set status = 'Cancelled' where id = :voucher`,
  ],
  [
    'the lines of a posted voucher',
    `update journal_voucher_line set debit_paise = debit_paise * 2, credit_paise = credit_paise * 2 where voucher_id = :voucher`,
  ],
  ['the deletion of its lines', `delete from journal_voucher_line where voucher_id = :voucher`],
  ['the value of a posted adjustment', `update stock_adjustment set value_paise = 1 where id = :adjustment`],
  [
    'a posted adjustment cancelled, while its journal stands',
    `update stock_adjustment set status = 'Cancelled' where id = :adjustment`,
  ],
  [
    'the lines of a posted adjustment',
    `update stock_adjustment_line set quantity_e3 = 1 where adjustment_id = :adjustment`,
  ],
  ['the head of an audit chain', `update audit_chain set last_seq = last_seq - 1`],
  ['the deletion of a head', `delete from audit_chain`],
  ['an audit entry past its function', `insert into audit_entry select * from audit_entry limit 1`],
  [
    'an audit entry in the name of another organisation',
    `select append_audit(gen_random_uuid(), gen_random_uuid(), '[]')`,
  ],
  [
    'an audit entry in the chain of a stranger',
    `select append_audit(current_setting('app.org')::uuid, gen_random_uuid(), '[]')`,
  ],
];

it.each(refused)('the database refuses: %s', async (_what, ...statements) => {
  ids = { ...ids, ...{ journal: newId() } };
  expect(await say(...statements)).toBe('refused');
});

it('a move brings the balance of its place along, whoever writes it', async () => {
  const { orgId, entityId } = books.organisation;
  const balance = `select b.on_hand_e3::int as "onHand", b.value_paise::int as "valuePaise" from stock_balance b
    join stock_move m using (org_id, entity_id, item_id, warehouse_id) where m.document_id = $1`;
  await asTenant(api.app.pool, { orgId, entityIds: [entityId] }, async (client) => {
    const before = (await client.query(balance, [ids.open])).rows[0];
    await client.query('savepoint moved');
    await client.query(MOVE_AGAIN, [ids.open]);
    const after = (await client.query(balance, [ids.open])).rows[0];
    expect(after).toEqual({ onHand: before.onHand - 2000, valuePaise: before.valuePaise - 60_000 });
    await client.query('rollback to savepoint moved');
  });
});

it('a row that keeps goods brings what is reserved along, whoever writes, changes or takes it away', async () => {
  const { orgId, entityId } = books.organisation;
  await asTenant(api.app.pool, { orgId, entityIds: [entityId] }, async (client) => {
    const reserved = async () =>
      (await client.query('select sum(reserved_e3)::int as reserved from stock_balance')).rows[0].reserved;
    const seen = [await reserved()];
    for (const statement of [
      `insert into stock_reservation (org_id, entity_id, document_kind, document_id, document_line_id, item_id, warehouse_id, quantity_e3)
       select org_id, entity_id, 'workOrder', '${ids.draft}', n::text, item_id, warehouse_id, n * 1000
       from stock_balance cross join generate_series(1, 2) n where item_id = '${books.itemId}'`,
      `update stock_reservation set quantity_e3 = 500 where document_line_id = '1'`,
      `update stock_reservation set kept_until = '2026-12-01'`,
      `delete from stock_reservation where document_line_id = '2'`,
      'delete from stock_reservation',
    ]) {
      await client.query(statement);
      seen.push(await reserved());
    }
    expect(seen).toEqual([0, 3_000, 2_500, 2_500, 500, 0]);
  });
});

it('a move that names a bin puts its goods there, and a receipt says what goods cost last', async () => {
  const { orgId, entityId } = books.organisation;
  await asTenant(api.app.pool, { orgId, entityIds: [entityId] }, async (client) => {
    await client.query('savepoint moved');
    const binId = newId();
    await client.query(`insert into location (org_id, id, name) values ($1, $2, 'A-1')`, [orgId, binId]);
    const move = async (kind: string, purpose: string, quantity: number, costPaise: number) => {
      await client.query(
        `insert into stock_move (org_id, entity_id, item_id, warehouse_id, bin_id, kind, purpose, quantity_e3, cost_paise, document_kind,
           document_id, document_line_id, moved_on)
         select org_id, entity_id, item_id, warehouse_id, $2, $3, $4, $5, $6, document_kind, gen_random_uuid(), document_line_id, moved_on
         from stock_move where document_id = $1`,
        [ids.open, binId, kind, purpose, quantity, costPaise],
      );
      const { rows } = await client.query(
        `select p.on_hand_e3::int as lies, b.last_receipt_quantity_e3::int as quantity, b.last_receipt_paise::int as paise
         from stock_balance b join stock_bin p using (org_id, entity_id, item_id, warehouse_id) where p.bin_id = $1`,
        [binId],
      );
      return rows[0];
    };
    const last = { quantity: 5_000, paise: 99_000 };
    expect(await move('receive', 'receive', 5_000, 99_000)).toEqual({ lies: 5_000, ...last });
    expect(await move('receive', 'transfer', 1_000, 1)).toEqual({ lies: 6_000, ...last });
    expect(await move('return', 'return', 1_000, 1)).toEqual({ lies: 7_000, ...last });
    expect(await move('issue', 'issue', -4_000, -1)).toEqual({ lies: 3_000, ...last });
    await expect(move('issue', 'issue', -4_000, -1)).rejects.toMatchObject({ code: '23514' });
    await client.query('rollback to savepoint moved');
  });
});

describe('in a locked period', () => {
  const lock = `insert into entity_setting (org_id, entity_id, section, value)
    select org_id, entity_id, 'accounting', jsonb_build_object('lockedUntil', invoiced_on) from invoice where id = :open
    on conflict (org_id, entity_id, section) do update set value = entity_setting.value || excluded.value`;
  const post = `with made as (insert into journal (org_id, entity_id, id, document_kind, document_id, posted_on, narration)
       select org_id, entity_id, gen_random_uuid(), 'journal', gen_random_uuid(), posted_on + 0, 'Late' from journal where document_id = :open
       returning *)
     insert into journal_line (org_id, entity_id, journal_id, line_no, account_code, debit_paise, credit_paise, posted_on)
     select m.org_id, m.entity_id, m.id, l.line_no, l.account_code, l.debit_paise, l.credit_paise, m.posted_on
     from made m, journal_line l join journal j on j.id = l.journal_id where j.document_id = :open`;
  const move = `insert into stock_move (org_id, entity_id, item_id, warehouse_id, kind, quantity_e3, cost_paise, document_kind, document_id, document_line_id, moved_on)
    select org_id, entity_id, item_id, warehouse_id, kind, quantity_e3, cost_paise, document_kind, gen_random_uuid(), document_line_id, moved_on
    from stock_move where document_id = :open`;

  it.each([
    ['a journal', post],
    ['a stock move', move],
  ])('%s is refused; in an open one it is taken', async (_what, statement) => {
    expect(await say(statement)).toBe('done');
    expect(await say(lock, statement)).toBe('refused');
  });
});

it('what life changes stays open: paid with its status, sent, a note, an end, the merge of its customer', async () => {
  const through: readonly string[][] = [
    [
      `insert into payment_allocation (org_id, entity_id, id, payment_id, invoice_id, amount_paise, allocated_on)
       select org_id, entity_id, gen_random_uuid(), id, :open, 1, received_on from payment where id = :payment`,
      `update payment set unapplied_paise = unapplied_paise - 1 where id = :payment`,
      `update invoice set paid_paise = 1, status = 'Partial', row_version = row_version + 1, updated_at = '2026-11-18T06:00:00Z' where id = :open`,
    ],
    [`update invoice set sent_at = '2026-11-18T06:00:00Z', search_text = 'x' where id = :open`],
    [`update payment set note = 'x' where id = :payment`],
    [`update payment_tender set reference = 'x' where payment_id = :payment`],
    [
      `update payment_allocation set detached_at = '2026-11-18T06:00:00Z', detach_reason = 'x' where payment_id = :payment`,
      `update payment set unapplied_paise = amount_paise where id = :payment`,
      `update invoice set paid_paise = 0, status = 'Unpaid' where id = :paid`,
    ],
    [
      `insert into customer_alias (org_id, id, customer_id, name) select org_id, customer_id, :other, 'Lakshmi' from invoice where id = :open`,
      `update invoice set customer_id = :other where id = :open`,
      `update payment set customer_id = :other where id = :payment`,
    ],
    [`update invoice_line set total_paise = 1 where invoice_id = :reopened`],
    [`update invoice set total_paise = 1 where id = :draft`],
  ];
  for (const statements of through) expect([statements, await say(...statements)]).toEqual([statements, 'done']);
});

it('every verb still goes its way: reopen and approve again, cancel, take a payment out, cancel voucher and adjustment', async () => {
  const { owner } = books;
  const again = await done(owner.put('Accounting/Invoices/ConvertToUnpaid', { _id: ids.reopened }));
  expect(again.Sts).toBe('Unpaid');
  await done(owner.put(`Accounting/Invoices/${ids.reopened}/Cancel`, { Reason: 'Wrong' }));
  await done(owner.put(`Accounting/Invoices/${ids.writtenOff}/UndoWriteOff`, { Reason: 'Paid after all' }));
  await done(owner.put(`Accounting/Invoices/${ids.paid}/Cancel`, { Reason: 'Wrong' }));
  await done(owner.put(`Accounting/Journals/${ids.voucher}/Status`, { Sts: 'Cancelled', Reason: 'Wrong' }));
  await done(owner.put(`Inventory/Adjustments/${ids.adjustment}/Status`, { Sts: 'Cancelled', Reason: 'Wrong' }));
  const { orgId, entityId } = books.organisation;
  const found = await checkIntegrity(api.app.pool, { orgId, entityIds: [entityId] });
  // The fixture's opening stock has no adjustment of its own.
  expect(found).toEqual([]);
});
