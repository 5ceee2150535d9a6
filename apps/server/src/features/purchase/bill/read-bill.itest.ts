import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type Client, startTestApi, type TestApi, type TestOrganisation } from '../../../../test/api.ts';

type Body = Answer['body'];
const URL = 'Purchase/Receives/Read';
const GSTIN = '29AABCU9603R1ZJ';

let api: TestApi;
let org: TestOrganisation;
let owner: Client;
let vendorId: string;
let dolo: string;

beforeAll(async () => {
  api = await startTestApi();
  org = await api.organisation();
  owner = await org.as('owner');
  const address = { St: GSTIN.slice(0, 2) };
  const vendor = await owner.post('Common/Vendors', { Name: 'Medplus', SType: 'Regular', GSTIN, Address: address });
  vendorId = vendor.body._id;
  dolo = await newItem({ Name: 'Dolo 650 tablet', MPN: 'MIC-650', UoM: 'TBS', PurUoM: 'STR', PurFac: 15 });
});
afterAll(() => api.close());

const newItem = async (fields: object): Promise<string> =>
  (await owner.post('Inventory/Items', { HSN: '300490', UnPr: 2, TCode: 105, ...fields })).body._id;
const read = async (text: string, fields: object = {}, client = owner): Promise<Answer> =>
  client.post(URL, { Text: text, ...fields });

const PASTED = [
  'MEDPLUS DISTRIBUTORS, 12 MG Road, Bengaluru',
  `GSTIN\t${GSTIN}\tInvoice No\tMD/4521\tDate\t05/11/2026`,
  'Product Name\tCode\tPack\tBatch\tExp\tMRP\tRate\tQty\tFree\tGST %\tAmount',
  'DOLO 650 TABLET\t\t10x1\tDL1\t08/27\t33.60\t24\t20\t2\t12\t480',
  'DOLO 650 TAB\t\t15s\tDL2\t09/27\t33.60\t24\t10\t\t12\t240',
  'Something else\t\t1x10\tX1\tsoon\t10\t5\t1\t\t12\t6',
  'Grand Total\t\t\t\t\t\t\t\t\t\t813.12',
].join('\n');

describe('a wholesaler’s bill', () => {
  it('is read from what was pasted: vendor by GSTIN, items by name, what is not sure asks', async () => {
    const { status, body } = await read(PASTED);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      Vendor: { _id: vendorId, Name: 'Medplus' },
      GSTIN,
      VDocNo: 'MD/4521',
      VDocDate: '2026-11-05',
      PaperTotal: 813.12,
      LinesTotal: 813.12,
      Refuse: [],
      Issues: [],
    });
    expect(body.Lines.map((line: Body) => [line.Row, line.In_Id, line.Qty, line.FQty, line.Fac, line.Exp])).toEqual([
      [4, dolo, 20, 2, 15, '2027-08-31'],
      [5, dolo, 10, 0, 15, '2027-09-30'],
      [6, undefined, 1, 0, 10, undefined],
    ]);
    expect(body.Lines.map(({ Issues }: Body) => Issues)).toEqual([
      ['The bill says packs of 10, the item packs of 15.'],
      ['Choose the item that it means.'],
      [
        'Choose the item that it means.',
        'Expiry “soon” cannot be read.',
        'The amount differs from its parts by ₹1.00.',
      ],
    ]);
  });

  it('is read from a file, with semicolons and the letters of Windows', async () => {
    const text = 'Item;Qty;Rate;Amount\nCaf\xe9 syrup;2;10,5;21\nDolo 650 tablet;3;1,234.50;3703.50';
    const file = { name: 'bill.csv', bytes: Uint8Array.from(text, (sign) => sign.charCodeAt(0)) };
    const { status, body } = await owner.upload('Purchase/Receives/ReadFile', file, { VendorId: vendorId });
    expect([status, body.Vendor.Name, body.Lines.map((line: Body) => [line.Desc, line.UnPr, line.Amt])]).toEqual([
      200,
      'Medplus',
      [
        ['Café syrup', undefined, 21],
        ['Dolo 650 tablet', 1234.5, 3703.5],
      ],
    ]);
    expect(body.Lines[0].Issues).toContain('Rate “10,5” cannot be read.');
  });

  it('tells no amounts to who may not see what goods cost, and stores nothing', async () => {
    const clerk = await org.as('clerk');
    const before = (await owner.get('Purchase/Receives')).body;
    const { status, body } = await read(PASTED, {}, clerk);
    expect([status, body.Lines.length, JSON.stringify(body).includes('₹')]).toEqual([200, 3, false]);
    expect(Object.keys(body.Lines[0])).not.toEqual(expect.arrayContaining(['UnPr']));
    expect([body.PaperTotal, body.LinesTotal, body.Lines[0].Amt, body.Lines[0].Raw]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect((await owner.get('Purchase/Receives')).body).toEqual(before);
  });

  it('that is none, or of a vendor who is not there, is refused in words', async () => {
    const refusal = async (text: string, fields: object = {}) => {
      const { status, body } = await read(text, fields);
      return [status, body.message];
    };
    expect(await refusal('Name\tPhone\nRavi\t98450')).toEqual([
      422,
      'No row names an item, a quantity and a price. Send the table with its headings.',
    ]);
    const other = await api.organisation();
    const theirs = await (await other.as('owner')).post('Common/Vendors', { Name: 'Theirs', Phone: '9845000001' });
    expect((await read(PASTED, { VendorId: theirs.body._id })).body.fields[0].path).toBe('VendorId');
    const rows = Array.from({ length: 5_001 }, () => 'X\t1\t1');
    expect(await refusal(`Item\tQty\tRate\n${rows.join('\n')}`)).toEqual([
      422,
      'A bill has at most 5,000 rows of goods; row 5002 is one more.',
    ]);
  });

  it('without a GSTIN is of the vendor whose name stands above its goods, which is told; never of another organisation’s', async () => {
    const radiator = await owner.post('Common/Vendors', { Name: 'Sri Radiator Works', Phone: '9845000002' });
    const other = await api.organisation();
    await (await other.as('owner')).post('Common/Vendors', { Name: 'Ganesh Traders', Phone: '9845000003' });
    const paper = (name: string, rest = '') =>
      `${name}\n${rest}Item\tQty\tRate\nDOLO 650 TABLET\t1\t24\nDOLO 650 TAB\t2\t24`;
    const answered = async (text: string) => {
      const { body } = await read(text);
      return [body.Vendor?._id, body.Issues];
    };
    expect(await answered(paper('M/s. SRI RADIATOR WORKS'))).toEqual([
      radiator.body._id,
      ['Sri Radiator Works was found by the name on the paper: look whether it is the vendor.'],
    ]);
    // He is not who bears another GSTIN.
    expect((await answered(paper('Medplus', 'GSTIN\t27AAPFU0939F1ZV\n')))[0]).toBeUndefined();
    expect(await answered(paper('GANESH TRADERS'))).toEqual([undefined, []]);
  });

  it('of another GSTIN than the chosen vendor’s says so', async () => {
    const other = await owner.post('Common/Vendors', {
      Name: 'Apollo',
      SType: 'Regular',
      GSTIN: '27AAPFU0939F1ZV',
      Address: { St: '27' },
    });
    const { body } = await read(PASTED, { VendorId: other.body._id });
    expect(body.Issues).toEqual([`The bill is of GSTIN ${GSTIN}; Apollo has 27AAPFU0939F1ZV.`]);
  });
});
