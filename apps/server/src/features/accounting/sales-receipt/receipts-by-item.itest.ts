import { afterAll, beforeAll, expect, it } from 'vitest';
import { cash, type Counter, done, openCounter, RECEIPTS, type Wire } from './sales-receipt.fixture.ts';

const BY_ITEM = `${RECEIPTS}/ByItem`;
let counter: Counter;
let dolo: string;
let azee: string;
let asha: Wire;
let walkIn: Wire;
beforeAll(async () => {
  counter = await openCounter();
  dolo = await counter.newItem('Dolo 650', {}, [['DX-1', '06/29', 40, 30]]);
  azee = await counter.newItem('Azee 500', {}, [['AZ7', '06/29', 40, 30]]);
  const bill = (In_Id: string, fields: object) =>
    done(counter.sell({ Items: [{ In_Id, Qty: 30 }], Tenders: [cash(60)], ...fields }));
  asha = await bill(dolo, { Name: 'Asha', Phone: '9845012345' });
  walkIn = await bill(azee, {});
});
afterAll(() => counter.close());

const found = async (query: string, client = counter.pharmacist): Promise<unknown[]> => {
  const answer = await done(client.get(`${BY_ITEM}?${query}`));
  return (answer.Data ?? answer).map((row: Wire) => row._id);
};

it('a sale is found by its item, goods, batch, phone and days, the newest first (sales rule 29)', async () => {
  expect(await found('Limit=10')).toEqual([walkIn._id, asha._id]);
  for (const query of [`In_Id=${dolo}`, 'Text=dolo', 'Text=dx-1', 'Batch=dx%20-1', 'Phone=9845012345'])
    expect([query, await found(query)]).toEqual([query, [asha._id]]);
  expect(await found(`In_Id=${dolo}&Batch=AZ7`)).toEqual([]);
  expect(await found('Text=nothing')).toEqual([]);
  expect(await found('SNo=1')).toEqual([]);
  expect(await found(`From=${asha.Date}&To=${asha.Date}&In_Id=${azee}`)).toEqual([walkIn._id]);
  expect(await found('To=2020-01-01')).toEqual([]);
  const first = await done(counter.pharmacist.get(`${BY_ITEM}?From=2020-01-01&Limit=1`));
  expect(await found(`From=2020-01-01&Limit=1&Cursor=${first.NextCursor}`)).toEqual([asha._id]);
});

it('Returnable is what is not back; held and cancelled bills sold nothing', async () => {
  await done(
    counter.pharmacist.post(`${RECEIPTS}/${asha._id}/Return`, {
      Lines: [{ Src: 'IP1', Qty: 12 }],
      Reason: 'Not needed',
      RefundBy: 'Tenders',
    }),
  );
  const [row] = (await done(counter.owner.get(`${BY_ITEM}?In_Id=${dolo}`))).Data;
  expect(row).toEqual({
    _id: asha._id,
    Line: 'IP1',
    Code: asha.Code,
    Date: asha.Date,
    Customer: 'Asha',
    Phone: '9845012345',
    In_Id: dolo,
    Desc: 'Dolo 650',
    BatchNo: 'DX-1',
    Exp: '2029-06-30',
    Qty: 30,
    UoM: expect.any(String),
    UnPr: expect.any(Number),
    Total: 60,
    Returnable: 18,
  });
  await done(counter.sell({ Hold: true, Items: [{ In_Id: azee, Qty: 1 }] }));
  const undone = await done(counter.sell({ Items: [{ In_Id: azee, Qty: 15 }], Tenders: [cash(30)] }, counter.owner));
  await done(counter.owner.put(`${RECEIPTS}/${undone._id}/Status`, { Sts: 'Cancelled', Reason: 'Wrong' }));
  expect(await found(`In_Id=${azee}`)).toEqual([walkIn._id]);
});

it('is for who may read receipts of the branch', async () => {
  const technician = await counter.org.as('technician');
  expect((await technician.get(BY_ITEM)).status).toBe(403);
  expect(await found('Limit=10', await counter.org.as('owner', 'second'))).toEqual([]);
  const strange = await counter.pharmacist.get(`${BY_ITEM}?In_Id=x`);
  expect([strange.status, strange.body.fields[0].path]).toEqual([400, 'In_Id']);
});

it('what a customer paid last by a receipt is of a piece before tax, for who reads receipts (sales §6)', async () => {
  const { owner, org } = counter;
  const buyer = await done(owner.post('Common/Customers', { Name: 'Ravi Kumar', Phone: '9845077788' }));
  const paid = await done(
    counter.sell({ CustomerId: buyer._id, Items: [{ In_Id: dolo, Qty: 30 }], Tenders: [cash(60)] }),
  );
  const path = `Accounting/LastPrices/${buyer._id}?In_Id=${dolo}`;
  const told = [{ _id: paid._id, Code: paid.Code, Date: paid.Date, Qty: 30, UoM: expect.any(String), UnPr: 1.9047 }];
  expect(await done(owner.get(path))).toEqual(told);
  expect(await done((await org.as('owner', 'second')).get(path))).toEqual([]);
  expect((await (await org.as('technician')).get(path)).status).toBe(403);
  expect((await owner.get(`Accounting/LastPrices/${buyer._id}`)).body.fields[0].path).toBe('In_Id');
});
