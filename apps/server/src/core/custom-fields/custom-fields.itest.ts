import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, startTestApi, type TestApi } from '../../../test/api.ts';

let api: TestApi;
let owner: Client;
beforeAll(async () => {
  api = await startTestApi();
  owner = await (await api.organisation()).as('owner');
});
afterAll(() => api.close());

const field = async (body: object) => (await owner.post('Settings/CustomFields', body)).body._id as string;
const item = { Name: 'Brake pad', MPN: 'BP-1', HSN: '87083000', TCode: 106, UnPr: 900 };
const errorsOf = (answer: { body: { fields?: { path: string; message: string }[] } }) =>
  answer.body.fields?.map(({ path, message }) => [path, message]);

describe.each([
  ['item', 'Inventory/Items', item],
  ['customer', 'Common/Customers', { Name: 'Asha Rao' }],
])('Custom fields of %s', (record, path, body) => {
  let shelf: string;
  let grade: string;
  let id: string;

  it('are defined by who administers masters, a choice with its choices', async () => {
    const choice = { Record: record, Label: 'Grade', Kind: 'choice', Search: true };
    expect(
      (await owner.post('Settings/CustomFields', { ...choice, Options: [{ Text: 'Gold' }] })).body.fields[0].path,
    ).toBe('Options');
    grade = await field({ ...choice, Options: [{ Text: 'Gold' }, { Text: 'Silver' }] });
    shelf = await field({ Record: record, Label: 'Shelf', Kind: 'text', Search: true, InList: true });
    expect((await owner.post('Settings/CustomFields', { Record: record, Label: 'shelf', Kind: 'text' })).status).toBe(
      409,
    );
  });

  it('hold values that are checked by their kind and answered everywhere', async () => {
    expect(errorsOf(await owner.post(path, { ...body, Custom: { [grade]: 'Bronze' } }))).toEqual([
      [`Custom.${grade}`, 'Choose one from the list.'],
    ]);
    const made = await owner.post(path, { ...body, Custom: { [grade]: 'Gold', [shelf]: 'A-4' } });
    expect([made.status, made.body.fields]).toEqual([201, undefined]);
    id = made.body._id;
    expect((await owner.get(`${path}/${id}`)).body.Custom).toEqual({ [grade]: 'Gold', [shelf]: 'A-4' });
    expect(errorsOf(await owner.put(`${path}/${id}`, { Custom: 'x' }))?.[0]?.[0]).toBe('Custom');
  });

  it('what is not sent stays, null clears', async () => {
    expect((await owner.put(`${path}/${id}`, { Name: body.Name })).body.Custom).toEqual({
      [grade]: 'Gold',
      [shelf]: 'A-4',
    });
    expect((await owner.put(`${path}/${id}`, { Custom: { [grade]: null } })).body.Custom).toEqual({ [shelf]: 'A-4' });
    await owner.put(`${path}/${id}`, { Custom: { [grade]: 'Silver' } });
  });

  it('are filters of the list: a text is contained, a choice is the same', async () => {
    const found = async (custom: object) => {
      const { body: page } = await owner.get(`${path}?Custom=${encodeURIComponent(JSON.stringify(custom))}`);
      return page.Data?.map((row: { _id: string; Custom: object }) => [row._id, row.Custom]) ?? page.fields?.[0]?.path;
    };
    const row = [id, { [grade]: 'Silver', [shelf]: 'A-4' }];
    expect(await found({ [shelf]: 'a-' })).toEqual([row]);
    expect(await found({ [grade]: 'Silver' })).toEqual([row]);
    expect(await found({ [grade]: 'Gold' })).toEqual([]);
    expect(await found({ [shelf]: "'%" })).toEqual([]);
    expect(await found({ "x' or 1=1": 'a' })).toBe("Custom.x' or 1=1");
  });

  it('a required one is asked for where values are sent', async () => {
    const since = await field({ Record: record, Label: 'Since', Kind: 'date', Required: true });
    expect(errorsOf(await owner.put(`${path}/${id}`, { Custom: { [shelf]: 'B' } }))).toEqual([
      [`Custom.${since}`, 'This Field Is Required.'],
    ]);
    expect((await owner.put(`${path}/${id}`, { Custom: { [since]: '2026-04-01' } })).status).toBe(200);
  });

  it('one that is removed leaves its values', async () => {
    expect((await owner.delete(`Settings/CustomFields/${shelf}`)).status).toBeLessThan(300);
    expect((await owner.get(`${path}/${id}`)).body.Custom[shelf]).toBe('A-4');
  });
});
