import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkIntegrity } from '../../core/integrity/check-integrity.ts';
import { openWorkshop, type Wire, type Workshop } from '../../features/service/work-order/workshop.fixture.ts';

let shop: Workshop;
let items: string[];
beforeAll(async () => {
  shop = await openWorkshop();
  const BillAddr = { A1: '44, 3rd Cross', Ct: 'Bengaluru', St: '29', Pin: '560102' };
  await shop.owner.put(`Common/Customers/${shop.customerId}`, { BillAddr });
  items = await Promise.all([shop.newItem(1_000), shop.newItem(1_000), shop.newItem(1_000)]);
});
afterAll(() => shop.api.close());

const percent = fc.option(fc.integer({ min: 1, max: 60 }), { nil: undefined });
const paise = (max: number) => fc.integer({ min: 1, max }).map((value) => value / 100);
const anyInvoice = fc.record({
  Ops: fc.array(
    fc.record({
      OpCode: fc.constant('OIL01'),
      Pr: paise(900_000),
      Qty: paise(500),
      Perc: percent,
      NoDisc: fc.boolean(),
    }),
    {
      minLength: 1,
      maxLength: 3,
    },
  ),
  Items: fc.uniqueArray(
    fc.record({
      item: fc.nat({ max: 2 }),
      UnPr: paise(400_000),
      Qty: fc.integer({ min: 1, max: 9 }),
      Perc: percent,
      TCode: fc.constantFrom(105, 106, 117, 118),
    }),
    { selector: (line) => line.item, maxLength: 3 },
  ),
  LPerc: percent,
  Perc: percent,
  far: fc.boolean(),
  next: fc.constantFrom('keep', 'cancel', 'reopen', 'again', 'pay', 'writeOff'),
});

const balances = async (): Promise<Record<number, number>> => {
  const rows = await shop.read<{ code: number; paise: number }>(
    `select account_code as code, sum(debit_paise - credit_paise)::bigint as paise from journal_line
     where entity_id = $1 group by 1`,
    [shop.org.entityId],
  );
  return Object.fromEntries(rows.map((row) => [row.code, row.paise]));
};
const put = (path: string, body: object) => shop.owner.put(`Accounting/Invoices/${path}`, body);

/** What is done to an approved invoice; answers whether its entries must add up to nothing. */
async function treat(invoice: Wire, next: string): Promise<boolean> {
  const id = invoice._id;
  if (next === 'cancel') await put(`${id}/Cancel`, { Reason: 'Wrong' });
  if (next === 'reopen' || next === 'again') await put(`${id}/ReOpen`, { Reason: 'Wrong' });
  if (next === 'again') expect((await put('ConvertToUnpaid', { _id: id })).body.Total).toBe(invoice.Total);
  if (next === 'writeOff' && invoice.Due > 0)
    await put(`${id}/WriteOff`, { Amount: Math.min(invoice.Due, 7), Reason: 'Small balance' });
  if (next === 'pay' && invoice.Due > 0)
    await shop.owner.post('Accounting/Payments', {
      CustomerId: invoice.CustomerId,
      Amount: invoice.Due,
      Tenders: [{ Type: 'Cash', Amount: invoice.Due }],
      Allocations: [{ InvoiceId: id, Amount: invoice.Due }],
    });
  return next === 'cancel' || next === 'reopen';
}

it('whatever is invoiced: the ledger balances, the receivable is what is open, mirrors add up to nothing', async () => {
  await fc.assert(
    fc.asyncProperty(anyInvoice, async ({ far, next, Items, ...body }) => {
      const made = await shop.owner.post('Accounting/Invoices', {
        ...body,
        CustomerId: shop.customerId,
        Items: Items.map(({ item, ...line }) => ({ ...line, In_Id: items[item] })),
        ...(far && { Settings: { PoS: '33', PoSReason: 'Delivered there' } }),
        Approve: true,
      });
      expect([made.status, made.body.message]).toEqual([201, undefined]);
      const nothing = await treat(made.body, next);
      if (nothing) expect(await shop.ledgerOf(made.body._id)).toEqual({});
      const [open] = await shop.read<{ paise: number }>(
        `select coalesce(sum(total_paise - paid_paise), 0)::bigint as paise from invoice
         where entity_id = $1 and status in ('Unpaid', 'Partial')`,
        [shop.org.entityId],
      );
      const accounts = await balances();
      expect(accounts[1100] ?? 0).toBe(open!.paise);
      expect(Object.values(accounts).reduce((sum, value) => sum + value, 0)).toBe(0);
      const [stock] = await shop.read<{ paise: number }>(
        'select sum(value_paise)::bigint as paise from stock_balance where entity_id = $1',
        [shop.org.entityId],
      );
      expect(accounts[1200]).toBe(stock!.paise);
    }),
    { numRuns: 40 },
  );
});

it('numbers are gapless under eight approvals at once, whatever was reopened and cancelled', async () => {
  const drafts = await Promise.all(
    Array.from({ length: 8 }, () =>
      shop.owner.post('Accounting/Invoices', { CustomerId: shop.customerId, Ops: [{ OpCode: 'OIL01' }] }),
    ),
  );
  await Promise.all(drafts.map(({ body }) => put('ConvertToUnpaid', { _id: body._id })));
  const rows = await shop.read<{ number: number }>(
    'select right(code, 5)::integer as number from invoice where entity_id = $1 and code is not null order by 1',
    [shop.org.entityId],
  );
  expect(rows.map((row) => row.number)).toEqual(rows.map((_, i) => i + 1));
});

it('every promise between books, stock, numbers and audit chains holds after all of it', async () => {
  const { orgId, entityId, secondEntityId } = shop.org;
  expect(await checkIntegrity(shop.api.app.pool, { orgId, entityIds: [entityId, secondEntityId] })).toEqual([]);
});
