import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../../../test/api.ts';
let api: TestApi;
beforeAll(async () => { api = await startTestApi(); });
afterAll(() => api.close());
it('smoke', async () => {
  const org = await api.organisation();
  const owner = await org.as('owner');
  const got = await owner.get('EntitySettings');
  console.log(JSON.stringify(got.body, null, 1));
  const put = await owner.put('EntitySettings/Common', { Tax: { HSNSAC: 6, GSTIN: '29AAGCB7383J1Z4' }, _v: got.body._v });
  console.log(put.status, JSON.stringify(put.body).slice(0, 400));
  expect(put.status).toBe(200);
});
