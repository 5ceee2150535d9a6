import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type Client, type TestApi, type TestOrganisation } from '../../../../test/api.ts';

const MODELS = 'Settings/Models';

let api: TestApi;
let org: TestOrganisation;
let advisor: Client;
let owner: Client;
let stranger: Client;
beforeAll(async () => {
  api = await startTestApi();
  org = await api.organisation();
  [advisor, owner] = [await org.as('advisor'), await org.as('owner')];
  stranger = await (await api.organisation()).as('owner');
});
afterAll(() => api.close());

const request = (client: Client, body: object) => client.post(`${MODELS}/RequestNewModel`, body);

it('accepting a requested model makes it and its make, under corrected names', async () => {
  const sent = await request(advisor, { Make: 'Ather', Model: 'Rizta', Note: 'Came in today' });
  expect([sent.status, sent.body]).toEqual([
    201,
    {
      _id: expect.any(String),
      Make: 'Ather',
      Model: 'Rizta',
      Note: 'Came in today',
      Sts: 'Pending',
      By: expect.any(String),
      Own: true,
      Told: false,
      CrDt: expect.any(String),
      _v: 1,
    },
  ]);
  expect((await owner.get(`${MODELS}/Requests?Sts=Pending`)).body).toMatchObject([{ Model: 'Rizta', Own: false }]);
  const accept = (client: Client) =>
    client.put(`${MODELS}/Requests/${sent.body._id}/Accept`, { Var: 'Z', BodyType: 'two-wheeler', _v: 1 });
  expect((await accept(advisor)).status).toBe(403);
  expect((await accept(stranger)).status).toBe(404);
  const accepted = await accept(owner);
  expect(accepted.body).toMatchObject({ Sts: 'Accepted', ModelId: expect.any(String), Var: 'Z', Told: false });
  expect((await advisor.get(`${MODELS}/VariantDetails?make=ather&model=rizta&variant=z`)).body).toMatchObject([
    { _id: accepted.body.ModelId, BodyType: 'two-wheeler' },
  ]);
  expect((await accept(owner)).status).toBe(422);
  const known = await request(advisor, { Make: 'ATHER', Model: 'rizta', Var: 'z' });
  expect([known.status, known.body.fields[0].path]).toEqual([409, 'Model']);
});

it('who asked is told once why it was rejected', async () => {
  const { _id } = (await request(advisor, { Make: 'Kia', Model: 'Selfos' })).body;
  const reject = (body: object) => owner.put(`${MODELS}/Requests/${_id}/Reject`, body);
  expect((await reject({})).body.fields[0].path).toBe('Reason');
  expect((await reject({ Reason: 'It is Seltos', _v: 7 })).status).toBe(409);
  expect((await reject({ Reason: 'It is Seltos', _v: 1 })).body).toMatchObject({ Sts: 'Rejected' });
  const own = (await advisor.get(`${MODELS}/Requests?Sts=Rejected`)).body;
  expect(own).toMatchObject([{ _id, Reason: 'It is Seltos', Own: true, Told: false }]);
  expect((await owner.put(`${MODELS}/Requests/${_id}/Told`)).status).toBe(404);
  expect((await advisor.put(`${MODELS}/Requests/${_id}/Told`)).status).toBe(204);
  expect((await advisor.get(`${MODELS}/Requests?Sts=Rejected`)).body[0].Told).toBe(true);
});

it('a model is requested once, by who may enter vehicles, and seen by him and the keepers only', async () => {
  const body = { Make: 'Tata', Model: 'Sierra' };
  const both = await Promise.all([request(advisor, body), request(owner, body)]);
  expect(both.map((answer) => answer.status).sort()).toEqual([201, 409]);
  expect((await request(await org.as('clerk'), { Make: 'A', Model: 'B' })).status).toBe(403);
  expect((await (await org.as('cashier')).get(`${MODELS}/Requests`)).body).toEqual([]);
  expect((await stranger.get(`${MODELS}/Requests`)).body).toEqual([]);
});
