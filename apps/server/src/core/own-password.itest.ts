import { afterAll, expect, it } from 'vitest';
import { PASSWORD, startTestApi } from '../../test/api.ts';
import { assertPasswordsHaveTime, hashPassword } from './password.ts';

const api = await startTestApi();
const org = await api.organisation();
afterAll(() => api.close());

const hasTime = (): boolean => {
  try {
    assertPasswordsHaveTime();
    return true;
  } catch {
    return false;
  }
};

it('a password that nobody had the time to look at was not wrong', async () => {
  const advisor = await org.as('advisor');
  const others: Promise<unknown>[] = [];
  const crowd = setInterval(() => {
    while (hasTime()) others.push(hashPassword('somebody else'));
  });
  const answer = await advisor.put('Users/ChangePassword', { OldPassword: PASSWORD, NewPassword: 'Another#2027' });
  clearInterval(crowd);
  await Promise.all(others);
  expect(answer.status).toBe(503);
  const { rows } = await api.app.pool.query(`select failures from login_failure where key like 'own password|%'`);
  expect(rows).toEqual([]);
});
