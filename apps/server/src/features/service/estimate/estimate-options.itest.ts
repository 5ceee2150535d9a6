import { buildAccess } from '@bahi/domain/access/default-roles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientWith } from '../../../../test/client-with.ts';
import { pdfTexts } from '../../../../test/pdf-text.ts';
import { openWorkshop, type Wire, type Workshop } from '../work-order/workshop.fixture.ts';

const BASE = 'Service/Estimates';
const WORD = { AuthBy: 'Asha Rao', AuthMode: 'Phone' };
let shop: Workshop;
beforeAll(async () => {
  shop = await openWorkshop();
  shop.api.app.publicUrl = 'https://books.example.in';
});
afterAll(() => shop.api.close());

/** Work of ₹590 with tax, and brake pads of ₹2,360 or of ₹1,180. */
async function newEstimate(fields: object = {}): Promise<Wire> {
  const answer = await shop.advisor.post(BASE, {
    CustomerId: shop.customerId,
    ProductId: shop.vehicleId,
    Ops: [
      { OpCode: 'OIL01' },
      { Desc: 'Pads of the maker', Pr: 2000, Opt: 'A' },
      { Desc: 'Pads of another make', Pr: 1000, Opt: 'B' },
    ],
    ...fields,
  });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body;
}
const get = async (id: string): Promise<Wire> => (await shop.owner.get(`${BASE}/${id}`)).body;
const statuses = ({ Ops }: Wire) => Object.fromEntries(Ops.map((line: Wire) => [line._id, line.Sts]));
const approve = (id: string, body: object = {}) => shop.advisor.put(`${BASE}/${id}/Approve`, { ...WORD, ...body });
const said = ({ status, body }: { status: number; body: Wire }) => [status, body.message];

describe('options A and B of an estimate', () => {
  it('Its total is that of the first, and it tells what all of it comes to with each', async () => {
    const estimate = await newEstimate();
    expect([estimate.Total, estimate.Options]).toEqual([
      2950,
      [
        { Opt: 'A', Total: 2950 },
        { Opt: 'B', Total: 1770 },
      ],
    ]);
    expect(estimate.Ops.map(({ Opt, Total }: Wire) => [Opt, Total])).toEqual([
      [undefined, 590],
      ['A', 2360],
      ['B', 1180],
    ]);
  });

  it('The line calls take an option, too', async () => {
    const { _id } = await newEstimate();
    const added = await shop.advisor.post(`${BASE}/${_id}/Operations`, { Desc: 'Pads, ceramic', Pr: 3000, Opt: 'C' });
    expect(added.body.Ops.at(-1)).toMatchObject({ _id: 'EO4', Opt: 'C' });
    const moved = await shop.advisor.put(`${BASE}/${_id}/Operations/EO4`, { Opt: 'B' });
    expect(moved.body.Ops.at(-1).Opt).toBe('B');
    const part = await shop.advisor.post(`${BASE}/${_id}/Parts`, {
      ...{ Desc: 'Sensor', UnPr: 300, Qty: 1, TCode: 106, HSN: '8708', OpId: 'EO2', Opt: 'A' },
    });
    expect(part.body.Parts[0].Opt).toBe('A');
    expect((await shop.advisor.put(`${BASE}/${_id}/Operations/EO4`, { Opt: 'E' })).status).toBe(400);
  });

  it('The customer takes one at the desk, the others are declined, and the order has what he took', async () => {
    const { _id } = await newEstimate();
    expect(said(await approve(_id))).toEqual([422, 'Choose one of the options A, B.']);
    expect(said(await approve(_id, { Lines: ['EO2', 'EO3'] }))).toEqual([422, 'Choose one of the options A, B.']);
    const taken = await approve(_id, { Opt: 'B' });
    expect([taken.status, statuses(taken.body), taken.body.Total, taken.body.Options]).toEqual([
      200,
      { EO1: 'Approved', EO2: 'Declined', EO3: 'Approved' },
      1770,
      [],
    ]);
    const { WOId, LineMap } = (await shop.advisor.post(`${BASE}/${_id}/ConvertToWO`, {})).body;
    expect(LineMap).toEqual({ EO1: 'WO1', EO3: 'WO2' });
    const order = (await shop.owner.get(`Service/WorkOrders/${WOId}`)).body;
    expect([order.Total, order.Ops.map(({ Desc }: Wire) => Desc)]).toEqual([
      1770,
      ['Oil change', 'Pads of another make'],
    ]);
  });

  it('Work of every option is approved alone; one that is agreed to is declined before another is taken', async () => {
    const { _id } = await newEstimate();
    const first = await approve(_id, { Lines: ['EO1'] });
    expect(statuses(first.body)).toEqual({ EO1: 'Approved', EO2: 'New', EO3: 'New' });
    await approve(_id, { Opt: 'B' });
    await shop.owner.put(`${BASE}/${_id}`, { Ops: [{ _id: 'EO2', Sts: 'New' }] });
    expect(said(await approve(_id, { Lines: ['EO2'] }))).toEqual([
      422,
      'Option B is approved. Decline it to take option A.',
    ]);
    await shop.owner.put(`${BASE}/${_id}`, { Ops: [{ _id: 'EO3', Sts: 'Declined' }] });
    const other = await approve(_id, { Lines: ['EO2'] });
    expect([statuses(other.body), other.body.Total]).toEqual([
      { EO1: 'Approved', EO2: 'Approved', EO3: 'Declined' },
      2950,
    ]);
  });

  it('Two who approve at once, one for each option: one of them stands', async () => {
    const { _id } = await newEstimate();
    const answers = await Promise.all([approve(_id, { Opt: 'A' }), approve(_id, { Opt: 'B' })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    const [taken, other] = answers[0]!.status === 200 ? 'AB' : 'BA';
    expect(answers.find(({ status }) => status === 422)!.body.message).toBe(
      `Option ${taken} is approved. Decline it to take option ${other}.`,
    );
    const { Ops } = await get(_id);
    expect(Ops.filter(({ Opt, Sts }: Wire) => Opt && Sts === 'Approved')).toHaveLength(1);
  });

  it('What hangs on a line of an option is of it; an insurer chooses none, and amounts off the document are percentages', async () => {
    const itemId = await shop.newItem(5);
    const { _id, Parts } = await newEstimate({ Parts: [{ In_Id: itemId, OpId: 'EO2', Qty: 1 }] });
    expect(Parts.map(({ Opt, OpId }: Wire) => [Opt, OpId])).toEqual([['A', 'EO2']]);
    const save = (body: object) => shop.owner.put(`${BASE}/${_id}`, body);
    const insured = await save({ Ops: [{ _id: 'EO2', PBy: 'War' }] });
    expect([insured.status, insured.body.fields?.[0]?.message]).toEqual([
      400,
      'Only what the customer pays can be an option.',
    ]);
    const amount = await save({ Disc: 100 });
    expect([amount.status, amount.body.message]).toEqual([422, 'While there are options, say it in percent.']);
    expect((await save({ Ops: [{ _id: 'EO2', Opt: 'E' }] })).status).toBe(400);
    expect((await save({ Perc: 10 })).body.Options).toEqual([
      { Opt: 'A', Total: 3027 },
      { Opt: 'B', Total: 1593 },
    ]);
  });

  it('A discount in the option that does not count is within the rights of who gives it', async () => {
    const { _id } = await newEstimate();
    const narrow = await clientWith(shop.api, shop.org, 'narrow', buildAccess({ areas: { 'Service.Est': 'RU' } }));
    const given = await narrow.put(`${BASE}/${_id}`, { Ops: [{ _id: 'EO3', Disc: 900 }] });
    expect(given.status).toBe(403);
    const orderLine = await shop.advisor.post('Service/WorkOrders', {
      CustomerId: shop.customerId,
      ProductId: shop.vehicleId,
      Ops: [{ Desc: 'Wash', Pr: 100, Opt: 'A' }],
    });
    expect([orderLine.status, orderLine.body.Ops?.[0]?.Opt]).toEqual([201, undefined]);
  });

  it('Prints name the option of each line, and tell the sum with each', async () => {
    const { _id } = await newEstimate();
    const textOf = async (query: string) =>
      pdfTexts((await shop.owner.get(`${BASE}/${_id}/Print${query}`)).raw).join(' ');
    const text = await textOf('');
    for (const word of ['Option A', 'Option B', '2,950', '1,770', 'OPTION A IN WORDS']) expect(text).toContain(word);
    const sums = await textOf('?variant=Consolidate');
    expect([sums.includes('Pads of the maker'), sums.includes('another make')]).toEqual([true, false]);
  });
});

describe('options in the link of the customer', () => {
  const pathOf = (url: string): string => url.replace('https://books.example.in/approve/', 'Approvals/');
  const sent = async (fields: object = {}) => {
    const { _id } = await newEstimate(fields);
    const link = await shop.owner.post(`${BASE}/${_id}/Links`, { Channel: 'copy' });
    return { id: _id, path: pathOf(link.body.Url) };
  };
  const answer = (path: string, yes: string[]) =>
    shop.api.anonymous.post(path, {
      Name: 'Asha Rao',
      Lines: ['EO1', 'EO2', 'EO3'].map((_id) => ({ _id, Yes: yes.includes(_id) })),
    });

  it('tells what all of it costs with each, and takes one', async () => {
    const { id, path } = await sent();
    const { Estimate } = (await shop.api.anonymous.get(path)).body;
    expect([Estimate.Options, Estimate.Lines.map(({ Opt }: Wire) => Opt), Estimate.Total, Estimate.Waits]).toEqual([
      [
        { Opt: 'A', Total: 2950 },
        { Opt: 'B', Total: 1770 },
      ],
      [undefined, 'A', 'B'],
      2950,
      2950,
    ]);
    expect(said(await answer(path, ['EO1', 'EO2', 'EO3']))).toEqual([422, 'Choose one of the options A, B.']);
    const taken = await answer(path, ['EO1', 'EO3']);
    expect([taken.status, taken.body.Estimate.Options, taken.body.Estimate.Total]).toEqual([200, [], 1770]);
    const estimate = await get(id);
    expect([statuses(estimate), estimate.Total, estimate.Approvals[0].Total]).toEqual([
      { EO1: 'Approved', EO2: 'Declined', EO3: 'Approved' },
      1770,
      1770,
    ]);
  });

  it('takes none of them as well', async () => {
    const { id, path } = await sent();
    expect((await answer(path, ['EO1'])).status).toBe(200);
    expect(statuses(await get(id))).toEqual({ EO1: 'Approved', EO2: 'Declined', EO3: 'Declined' });
  });

  it('A line that moves to another option since is not answered', async () => {
    const { id, path } = await sent();
    await shop.owner.put(`${BASE}/${id}`, { Ops: [{ _id: 'EO3', Opt: null }] });
    expect((await shop.api.anonymous.get(path)).body.Estimate).toBeUndefined();
  });
});
