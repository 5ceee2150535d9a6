import { expect } from 'vitest';
import type pg from 'pg';
import type { Answer, Client } from '../../../test/api.ts';

export const done = async (answer: Promise<Answer>): Promise<Answer['body']> => {
  const { status, body } = await answer;
  expect([status < 300, body.message ?? null]).toEqual([true, null]);
  return body;
};

/** What lies of an item, layer by layer: quantity and rupees. */
export async function layersIn(database: pg.Client, itemId: string): Promise<[number, number][]> {
  const { rows } = await database.query<{ quantity: number; worth: number }>(
    `select (quantity_e3 - issued_quantity_e3)::float8 / 1000 as quantity, (total_paise
       - round(total_paise::numeric * issued_quantity_e3 / quantity_e3))::float8 / 100 as worth
     from stock_layer where item_id = $1 and issued_quantity_e3 < quantity_e3 order by rank, seq`,
    [itemId],
  );
  return rows.map(({ quantity, worth }) => [quantity, worth]);
}

/** What a document has left in the books, by the role of the account: rupees, debit above zero. */
export async function booksIn(database: pg.Client, documentId: string): Promise<[string, number][]> {
  const { rows } = await database.query<{ role: string; balance: number }>(
    `select a.role, sum(l.debit_paise - l.credit_paise)::float8 / 100 as balance from journal j
       join journal_line l on l.org_id = j.org_id and l.journal_id = j.id
       join account a on a.org_id = l.org_id and a.entity_id = l.entity_id and a.code = l.account_code
     where j.document_id = $1 group by 1 having sum(l.debit_paise - l.credit_paise) <> 0 order by 1`,
    [documentId],
  );
  return rows.map(({ role, balance }) => [role, balance]);
}

/** Sells so many to a buyer of the street, at ₹500. */
export async function sellFor(owner: Client, itemId: string, quantity: number): Promise<void> {
  const customer = await done(owner.post('Common/Customers', { Name: 'Buyer', AllowDuplicate: true }));
  const invoice = { CustomerId: customer._id, Items: [{ In_Id: itemId, Qty: quantity, UnPr: 500 }], Approve: true };
  await done(owner.post('Accounting/Invoices', invoice));
}
