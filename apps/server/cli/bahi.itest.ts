import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startTestApi } from '../test/api.ts';
import { UsageError } from './command.ts';
import { resetPassword } from './user-reset-password.ts';

const directory = mkdtempSync(join(tmpdir(), 'bahi-cli-'));
const bahi = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'bahi.ts'), ...args],
    { encoding: 'utf8', env: { ...process.env, BAHI_DATA: join(directory, 'data'), DATABASE_URL: '' } },
  );
  return { status, stdout, stderr };
};

it('tells its commands, and how one is used that was typed wrongly', () => {
  expect(bahi()).toMatchObject({ status: 0, stdout: expect.stringContaining('backup FILE') });
  expect(bahi('bakcup', 'x')).toMatchObject({ status: 2, stdout: expect.stringContaining('restore FILE') });
  expect(bahi('user', 'reset-password', 'autodemo')).toMatchObject({
    status: 2,
    stderr: 'Use: npm run bahi -- user reset-password DOMAIN USERNAME\n',
  });
});

it('looks into no directory that no server has used, and makes nothing there', () => {
  expect(bahi('check')).toMatchObject({
    status: 2,
    stderr: `There is no Bahi database in ${join(directory, 'data')}. Check BAHI_DATA or DATABASE_URL.\n`,
  });
  expect(existsSync(join(directory, 'data'))).toBe(false);
  rmSync(directory, { recursive: true });
});

it('a new password lets in who was locked out, once, and ends his other sign-ins', async () => {
  const api = await startTestApi();
  const org = await api.organisation();
  const before = await org.as('manager');
  const domain = (await before.get('IAM/Auth/GetUserAndEntitySettings')).body.Entity.UName;
  const reset = (username: string) => resetPassword(api.app.pool, domain, username, 'Temporary-2345', api.clock.now());
  await reset('manageruser');
  expect((await before.get('Users/Me/Home')).status).toBe(401);
  const signIn = { username: 'manageruser', password: 'Temporary-2345', domain, Mobile: false };
  const answer = await api.anonymous.post('IAM/Auth/Authenticate', signIn);
  expect([answer.status, answer.body.User.MustChange]).toEqual([200, true]);
  await expect(reset('nobody')).rejects.toBeInstanceOf(UsageError);
  await api.close();
});
