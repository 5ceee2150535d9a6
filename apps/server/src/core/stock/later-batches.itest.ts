import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Answer, type Client, startTestApi, type TestApi } from '../../../test/api.ts';
import { done } from '../../features/purchase/vendor-note/vendor-note.fixture.ts';

/** A batch that is picked by hand (inventory-purchasing rule 4), over HTTP. */

let api: TestApi;
let owner: Client;
let vendorId: string;
let customerId: string;
let made = 0;

beforeAll(async () => {
  api = await startTestApi();
  owner = await (await api.organisation({ industry: 'HC2' })).as('owner');
  vendorId = (await done(owner.post('Common/Vendors', { Name: 'Karnataka Drugs', SType: 'Unregistered' })))._id;
  customerId = (await done(owner.post('Common/Customers', { Name: 'Asha' })))._id;
  await done(owner.put('EntitySettings/Inventory', { FefoReason: true }));
});
afterAll(() => api.close());

/** Ten of a batch that expires in August, ten of one that expires in December. */
async function shelf() {
  made += 1;
  const item = { MPN: `L-${made}`, Name: `Syrup ${made}`, HSN: '3004', UnPr: 20, TCode: 106, TrackBy: 'BN', Cost: 10 };
  const In_Id: string = (await done(owner.post('Inventory/Items', item)))._id;
  const Batches = [
    { BatchNo: 'SOON', Qty: 10, Exp: '2037-08-31', MRP: 30 },
    { BatchNo: 'LATE', Qty: 10, Exp: '2037-12-31', MRP: 32 },
  ];
  await done(
    owner.post('Purchase/Receives', { VendorId: vendorId, Items: [{ In_Id, Qty: 20, Batches }], Approve: true }),
  );
  const [soon, late] = (await done(owner.get(`Inventory/Batches?ItemId=${In_Id}`))).map(
    ({ _id }: { _id: string }) => _id,
  );
  return { In_Id, soon, late };
}
const why = (reason: string) => ({ 'batch-reason': encodeURIComponent(reason) });
const refusal = ({ status, body }: Answer) => [status, body.errorCode, body.message, body.fields?.[0]?.path];
const reasons = async (itemId: string) =>
  (await owner.get(`Inventory/Stock/Card/${itemId}`)).body.map((row: Record<string, unknown>) => [
    row['Qty'],
    row['FefoReason'] ?? null,
  ]);
const ASKED = 'Batch SOON expires on 31/08/2037, before batch LATE. Say why LATE goes.';

it('Each picked batch is a line with its own MRP; a later expiry picked by hand asks a reason under `FefoReason` (rule 4)', async () => {
  const { In_Id, soon, late } = await shelf();
  const picked: Answer['body'][] = await done(owner.post('Inventory/Pick', { Lines: [{ In_Id, Qty: 12 }] }));
  const lines = picked.map(({ BatchId, Qty }) => ({ In_Id, BatchId, Qty, UnPr: 20 }));
  const both = await done(owner.post('Accounting/Invoices', { CustomerId: customerId, Items: lines }));
  expect(picked.map(({ BatchNo, Qty, MRP }) => [BatchNo, Qty, MRP])).toEqual([
    ['SOON', 10, 30],
    ['LATE', 2, 32],
  ]);
  expect(both.Items.map(({ BatchNo, Qty }: Answer['body']) => [BatchNo, Qty])).toEqual([
    ['SOON', 10],
    ['LATE', 2],
  ]);
  const draft = await done(
    owner.post('Accounting/Invoices', { CustomerId: customerId, Items: [{ In_Id, Qty: 2, BatchId: late, UnPr: 20 }] }),
  );
  const approve = (headers = {}) => owner.put('Accounting/Invoices/ConvertToUnpaid', { _id: draft._id }, headers);
  expect(refusal(await approve()).slice(0, 3)).toEqual([422, 'BatchReason', ASKED]);
  await done(approve(why('Ärztin wünscht die lange Haltbarkeit')));
  expect(await reasons(In_Id)).toEqual([
    [-2, 'Ärztin wünscht die lange Haltbarkeit'],
    [10, null],
    [10, null],
  ]);
  // The first to expire goes unasked, and what nobody needs to explain keeps no reason.
  const Items = [{ In_Id, Qty: 10, BatchId: soon, UnPr: 20 }];
  const [sold] = [
    owner.post('Accounting/Invoices', { CustomerId: customerId, Items, Approve: true }, why('None needed')),
  ];
  await done(sold);
  expect((await reasons(In_Id))[0]).toEqual([-10, null]);
});

it('who takes all of the first takes of the next unasked, also on one paper; what is held or gone is no reason', async () => {
  const { In_Id, soon, late } = await shelf();
  const used = (Lines: object[], headers = {}) =>
    owner.post('Inventory/MaterialOuts', { Kind: 'Use', Approve: true, Lines }, headers);
  expect(refusal(await used([{ In_Id, BatchNo: 'LATE', Exp: '2037-12-31', Qty: 1 }]))[1]).toBe('BatchReason');
  await done(
    used(
      [
        { In_Id, BatchNo: 'SOON', Exp: '2037-08-31', Qty: 9 },
        { In_Id, BatchNo: 'LATE', Exp: '2037-12-31', Qty: 1 },
      ],
      why('One is broken'),
    ),
  );
  const { _v } = (await owner.get(`Inventory/Batches/OfItem/${In_Id}`)).body.find(
    ({ _id }: { _id: string }) => _id === soon,
  );
  await done(owner.put(`Inventory/Batches/${soon}/Hold`, { Hold: true, Reason: 'Recall', _v }));
  const Items = [{ In_Id, Qty: 1, BatchId: late, UnPr: 20 }];
  await done(owner.post('Accounting/Invoices', { CustomerId: customerId, Items, Approve: true }));
});

it('a reason that cannot be read, or is too long, is refused', async () => {
  const { In_Id, late } = await shelf();
  const Items = [{ In_Id, Qty: 1, BatchId: late, UnPr: 20 }];
  const sell = (sent: string) =>
    owner.post('Accounting/Invoices', { CustomerId: customerId, Items, Approve: true }, { 'batch-reason': sent });
  for (const sent of ['%E0%A4%A', 'x'.repeat(201)])
    expect(refusal(await sell(sent))).toEqual([
      400,
      'Validation',
      'Send the reason percent-encoded, at most 200 characters.',
      'Batch-Reason',
    ]);
  expect(refusal(await sell('%20'))[0]).toBe(400);
});
