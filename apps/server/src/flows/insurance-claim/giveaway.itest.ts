import { gstinCheckDigit } from '@bahi/domain/tax/gstin';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorkshop, type Wire, type Workshop } from '../../features/service/work-order/workshop.fixture.ts';

/** A clever advisor gives work to a customer by writing it on his insurer, who is asked for next to nothing. */
let shop: Workshop;
let branchId: string;
let itemId: string;
const BELOW_LIST = 'The price is below the list. Selling below it is a permission of its own.';

beforeAll(async () => {
  shop = await openWorkshop();
  const { owner } = shop;
  await owner.put('EntitySettings/Service', { Insurance: true });
  await owner.put('Service/EntityInsurance/ICICI', { TieUp: true, From: '2020-01-01' });
  const first14 = '27AAACI7904G1Z';
  const saved = await owner.put('Service/Insurance/ICICI/Branch/new', {
    Name: 'Mumbai',
    GSTIN: first14 + gstinCheckDigit(first14),
    Addr: 'Main road',
  });
  [{ _id: branchId }] = saved.body.Branches;
  itemId = await shop.newItem(9, { UnPr: 8000 });
});
afterAll(() => shop.api.close());

const refusal = ({ status, body }: { status: number; body: Wire }) => [status, body.message, body.fields?.[0]?.path];
const order = (part: object, client = shop.advisor) =>
  client.post('Service/WorkOrders', {
    CustomerId: shop.customerId,
    ProductId: shop.vehicleId,
    SA: shop.advisor.userId,
    Ops: [{ OpCode: 'OIL01' }],
    Parts: [{ In_Id: itemId, Qty: 1, OpId: 'WO1', ...part }],
  });

/** An order whose insurer is known. */
async function insured(part: object = {}): Promise<Wire> {
  const made = (await order({ PBy: 'Ins', AssPr: 8000, ...part })).body;
  await shop.advisor.put(`Service/WorkOrders/${made._id}/Insurance`, {
    InsId: 'ICICI',
    BrId: branchId,
    ClaimNo: 'CL-1',
    LossDt: made.CrDate,
  });
  return made;
}
const partOf = async ({ _id }: Wire): Promise<unknown[]> => {
  const [{ PBy, UnPr, AssPr }] = (await shop.owner.get(`Service/WorkOrders/${_id}`)).body.Parts;
  return [PBy, UnPr, AssPr];
};

describe('What the insurer alone is asked for is held to the list', () => {
  it('on a new order, and when a line is changed', async () => {
    expect(refusal(await order({ PBy: 'Ins', AssPr: 1 }))).toEqual([403, BELOW_LIST, 'Parts.WP1.AssPr']);
    const made = (await order({ PBy: 'Ins', AssPr: 8000 })).body;
    const path = `Service/WorkOrders/${made._id}`;
    const lowered = await shop.advisor.put(path, { Parts: [{ _id: 'WP1', AssPr: 7999 }] });
    expect(refusal(lowered)).toEqual([403, BELOW_LIST, 'Parts.WP1.AssPr']);
    const plain = (await order({})).body;
    const moved = await shop.advisor.put(`Service/WorkOrders/${plain._id}`, {
      Parts: [{ _id: 'WP1', PBy: 'Ins', AssPr: 10 }],
    });
    expect(refusal(moved)).toEqual([403, BELOW_LIST, 'Parts.WP1.AssPr']);
    const shared = { Parts: [{ _id: 'WP1', PBy: 'InCu', AssPr: 3000, UnPr: 5000 }] };
    expect((await shop.advisor.put(path, shared)).status).toBe(200);
  });

  it('rule 24: what None bears of a claim is given away, however little the insurer approves', async () => {
    const made = await insured();
    const claim = (await shop.advisor.post('Service/Claims', { WOId: made._id })).body;
    const [{ _id }] = claim.Lines;
    const path = `Service/Claims/${claim._id}`;
    expect((await shop.advisor.put(`${path}/Assess`, { Lines: [{ _id, Mat: 'Glass' }] })).status).toBe(200);
    const body = { ApprRef: 'AP/1', Reason: 'Seen', Lines: [{ _id, Appr: 0.01, To: 'None' }] };
    expect((await shop.advisor.put(`${path}/Approve`, body)).status).toBe(403);
    expect(await partOf(made)).toEqual(['Ins', 0, 8000]);
    const borne = { ...body, Lines: [{ _id, Appr: 7000, To: 'Cus' }] };
    expect((await shop.advisor.put(`${path}/Approve`, borne)).status).toBe(200);
    expect(await partOf(made)).toEqual(['InCu', 1000, 7000]);
  });

  it('what a tie-up takes off is agreed: whoever shares the lines gives nothing away by it, and no more than that', async () => {
    await shop.owner.put('Service/EntityInsurance/ICICI', { PDisc: 10 });
    const [whole, shared] = [await insured(), await insured()];
    const assess = (of: Wire, Mat: string) =>
      shop.advisor.put(`Service/WorkOrders/${of._id}/Assess`, { Lines: [{ _id: 'WP1', Mat }] });
    expect([(await assess(whole, 'Glass')).status, (await assess(shared, 'Plastic')).status]).toEqual([200, 200]);
    expect([await partOf(whole), await partOf(shared)]).toEqual([
      ['Ins', 0, 7200],
      ['InCu', 4000, 3600],
    ]);
    const lower = (of: Wire, line: object) =>
      shop.advisor.put(`Service/WorkOrders/${of._id}`, { Parts: [{ _id: 'WP1', ...line }] });
    expect(refusal(await lower(whole, { AssPr: 7199 }))[0]).toBe(403);
    expect(refusal(await lower(shared, { AssPr: 3599 }))[0]).toBe(403);
    await shop.owner.put('Service/EntityInsurance/ICICI', { PDisc: 0 });
  });
});
