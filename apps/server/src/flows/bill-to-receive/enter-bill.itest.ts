import { DEFAULT_ZONE, todayIn } from '@bahi/domain/time/dates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type Client, startTestApi, type TestApi, type TestOrganisation } from '../../../test/api.ts';

type Body = Answer['body'];
const URL = 'Purchase/Receives/FromBill';

let api: TestApi;
let org: TestOrganisation;
let owner: Client;
let vendorId: string;
let oil: string;
let today: string;

beforeAll(async () => {
  api = await startTestApi();
  today = todayIn(DEFAULT_ZONE, api.clock.now());
  org = await api.organisation();
  owner = await org.as('owner');
  const taxed = { SType: 'Regular', GSTIN: '29AABCU9603R1ZJ', Address: { St: '29' } };
  vendorId = (await owner.post('Common/Vendors', { Name: 'Medplus', ...taxed })).body._id;
  oil = (
    await owner.post('Inventory/Items', {
      Name: 'Engine oil',
      MPN: 'OIL-1',
      UoM: 'LTR',
      UnPr: 2,
      HSN: '300490',
      TCode: 105,
    })
  ).body._id;
});
afterAll(() => api.close());

describe('A bill that is entered with its goods', () => {
  const oils = (fields: object = {}) => ({
    Row: 9,
    In_Id: oil,
    Desc: 'Oil',
    Qty: 10,
    UnPr: 100,
    GST: 5,
    Amt: 1000,
    ...fields,
  });
  const bill = (fields: object, lines = [oils()], client = owner) =>
    client.post(URL, { VendorId: vendorId, Lines: lines, Bill: true, VDocDate: today, ...fields });
  const records = async () =>
    Promise.all(
      ['Purchase/Receives', 'Accounting/Bills'].map(
        async (path) => (await owner.get(`${path}?VendorId=${vendorId}`)).body.Data.length as number,
      ),
    );

  it('receives and bills in one step: freight becomes a charge that its goods bear, up to ₹1 of the paper becomes Round', async () => {
    const { status, body } = await bill({
      VDocNo: 'MD/77',
      VTotal: 1100.4,
      Charges: [{ Name: 'Courier charges', Amt: 50 }],
    });
    expect([status, body.Sts, body.BSts, body.Bill]).toEqual([
      201,
      'Received',
      'Billed',
      { _id: expect.any(String), Code: expect.any(String), Sts: 'Unpaid', Total: 1100.4 },
    ]);
    const made = (await owner.get(`Accounting/Bills/${body.Bill._id}`)).body;
    expect([made.VBillNo, made.VBillDate, made.VTotal, made.Round, made.Due, made.Match]).toEqual([
      'MD/77',
      today,
      1100.4,
      0.4,
      1100.4,
      'Ok',
    ]);
    expect(made.Ops.map((line: Body) => [line.Desc, line.Qty, line.UnPr, line.Landed.By, line.Landed.RecIds])).toEqual([
      ['Courier charges', 1, 50, 'Value', [body._id]],
    ]);
    const stock = (await owner.get(`Inventory/Stock?ItemId=${oil}`)).body.Data;
    expect(stock.at(-1)).toMatchObject({ Value: expect.any(Number) });
    const notBilled = (await owner.get('Accounting/Bills/NotBilled')).body;
    expect(notBilled.filter(({ Id }: Body) => Id === body._id)).toEqual([]);
  });

  it('is refused whole where its number stands, its paper is not named or its lines do not make its total', async () => {
    const before = await records();
    const again = await bill({ VDocNo: 'md-077', AllowDifferent: true });
    expect([again.status, again.body.message]).toEqual([
      409,
      expect.stringMatching(/^Bill MD\/77 of Medplus is .+ already\.$/),
    ]);
    const unnamed = await bill({ VDocNo: null, VDocDate: null });
    expect([unnamed.status, unnamed.body.fields.map(({ path }: Body) => path)]).toEqual([400, ['VDocNo', 'VDocDate']]);
    const wrong = await bill({ VDocNo: 'MD/78', VTotal: 1060 });
    expect([wrong.status, wrong.body.fields]).toEqual([
      422,
      [{ path: 'VTotal', message: 'The bill says ₹1,060.00, its lines make ₹1,050.00.' }],
    ]);
    expect(await records()).toEqual(before);
  });

  it('asks about a paper of the same total, and enters it where the caller says yes', async () => {
    const asked = await bill({ VDocNo: 'MD/90', Charges: [{ Name: 'Packing', Amt: 50.4 }] });
    expect([asked.status, asked.body.errorCode, asked.body.fields[0].path]).toEqual([422, 'Confirm', 'AllowDuplicate']);
    const sure = await bill({ VDocNo: 'MD/90', Charges: [{ Name: 'Packing', Amt: 50.4 }], AllowDuplicate: true });
    expect([sure.status, sure.body.Bill.Sts]).toEqual([201, 'Unpaid']);
  });

  it('is the receive alone for who may not make bills', async () => {
    const clerk = await org.as('clerk');
    const { status, body } = await bill({ VDocNo: 'MD/91' }, [oils({ Qty: 1 })], clerk);
    expect([status, body.Sts, body.BSts, body.Bill]).toEqual([201, 'Received', 'NotBilled', undefined]);
  });
});
