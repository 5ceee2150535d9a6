import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startTestApi } from '../test/api.ts';
import { UsageError } from './command.ts';
import { addOrganisation } from './organisation-add.ts';
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
  expect(bahi().stdout).toMatch(/STATE\|GSTIN USERNAME\n +Makes an organisation/);
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

it('makes an organisation beside those that are there; its owner chooses his password at the first sign-in', async () => {
  const api = await startTestApi();
  const other = await (await api.organisation()).as('owner');
  const typed = ['Rao-Clinic', 'Rao Clinic', 'HC-2', '29', 'Asha'] as const;
  const password = await addOrganisation(api.app, typed);
  const signIn = { username: 'asha', password, domain: 'rao-clinic', Mobile: false };
  const { status, body } = await api.anonymous.post('IAM/Auth/Authenticate', signIn);
  expect([status, body.Org.Name, body.Access.EA, body.User.MustChange]).toEqual([200, 'Rao Clinic', true, true]);
  expect((await other.get('Entities')).body.map((each: { UName: string }) => each.UName)).not.toContain('rao-clinic');
  const refused = async (changes: Partial<Record<number, string>>) =>
    addOrganisation(api.app, Object.assign([...typed], changes) as unknown as typeof typed).catch(
      (error) => error.message,
    );
  expect(await refused({})).toBe('This domain name is taken; choose another.');
  expect(await refused({ 0: 'api' })).toBe('This domain name is reserved.');
  expect(await refused({ 0: 'rao clinic' })).toMatch(/^A domain has/);
  expect(await refused({ 0: 'rao2', 3: '98' })).toBe('Choose a state.');
  expect(await refused({ 0: 'rao2', 3: '29AAGCB7383J1Z5' })).toMatch(/check digit/);
  expect(await refused({ 0: 'rao2', 2: 'BAKERY' })).toBe('Choose a business type.');
  await api.close();
});
