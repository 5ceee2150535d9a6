import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { type Client, startTestApi, type TestOrganisation } from '../../../test/api.ts';
import { printViolations } from '../../../cli/check.ts';
import { anchorAudit } from '../../features/platform/housekeeping/anchor-audit.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { findAnchors } from './check-anchors.ts';
import { anchorLogOf, auditKey } from './anchor-log.ts';

/** Who owns the database can cut the end of an audit chain and write its head anew: nothing in the database tells. */

const api = await startTestApi();
const directory = mkdtempSync(join(tmpdir(), 'bahi-anchors-'));
let places: { dataDir: string; backupDir: string };
let org: TestOrganisation;
let owner: Client;
let files = 0;
beforeEach(async () => {
  files += 1;
  places = { dataDir: join(directory, `data${files}`), backupDir: join(directory, `backups${files}`) };
  org = await api.organisation();
  owner = await org.as('owner');
  for (const Name of ['Tata', 'Mahindra', 'Hero']) await owner.post('Settings/Makes', { Name });
});
afterAll(async () => {
  rmSync(directory, { recursive: true });
  await api.close();
});

async function asOwner<T>(run: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(api.databaseConfig);
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}

const cutLast = () =>
  asOwner(async (client) => {
    const own = [org.orgId];
    await client.query('set session_replication_role = replica');
    await client.query(
      'delete from audit_entry where org_id = $1 and chain_id = $1 and seq = (select max(seq) from audit_entry where org_id = $1 and chain_id = $1)',
      own,
    );
    await client.query(
      `update audit_chain c set last_seq = e.seq, last_hash = e.hash from audit_entry e
       where c.org_id = $1 and c.chain_id = $1 and e.org_id = $1 and e.chain_id = $1
         and e.seq = (select max(seq) from audit_entry where org_id = $1 and chain_id = $1)`,
      own,
    );
  });

/** What `bahi check` says of broken promises. */
async function check(): Promise<string[]> {
  const lines: string[] = [];
  await printViolations(api.app.pool, api.app.files, (line) => lines.push(line), await findAnchors(places));
  return lines.filter((line) => /chain |, line \d|is gone/.test(line));
}

const CUT =
  /The audit chain holds what it held when it was anchored outside\. chain .*: it was cut: it held \d+ entries on/;

it('a chain that is cut at its end, its head written anew, is found by the signed line of the night', async () => {
  await anchorAudit(api.app, places);
  expect(await check()).toEqual([]);
  await owner.post('Settings/Makes', { Name: 'Bajaj' });
  expect(await check()).toEqual([]);
  await cutLast();
  expect(await check()).toEqual([]);
  await cutLast();
  // Both files say it: beside the data, and beside the backups, which lie on another disk.
  expect(await check()).toEqual([expect.stringMatching(CUT), expect.stringMatching(CUT)]);
  await owner.post('Settings/Makes', { Name: 'Written over' });
  expect((await check())[0]).toMatch(/entry \d+ is another than on/);
});

it('and by every backup, which needs no key', async () => {
  mkdirSync(places.backupDir, { recursive: true });
  await asOwner((client) =>
    writeBackup(client, api.app.files, join(places.backupDir, 'bahi-1.gz'), '2026-11-22T00:00:00.000Z'),
  );
  expect(await check()).toEqual([]);
  await cutLast();
  expect(await check()).toEqual([expect.stringMatching(CUT)]);
});

it('an organisation that is gone with all its entries is named', async () => {
  await anchorAudit(api.app, places);
  await asOwner((client) =>
    client.query('update domain_directory set org_id = gen_random_uuid() where org_id = $1', [org.orgId]),
  );
  expect((await check()).filter((line) => line.includes(org.orgId))).toEqual([expect.stringMatching(/is gone\.$/)]);
});

it('a line that was changed, and one that was taken out, are told; the key is its owner’s alone', async () => {
  await anchorAudit(api.app, places);
  await anchorAudit(api.app, places);
  const log = anchorLogOf(places.dataDir);
  const whole = readFileSync(log, 'utf8');
  expect(statSync(join(places.dataDir, 'files', 'audit-key.pem')).mode & 0o777).toBe(0o600);
  writeFileSync(log, whole.replace(/"seq":\d+/, '"seq":1'));
  expect(await check()).toEqual(expect.arrayContaining([`${log}, line 1: its signature is not ours`]));
  writeFileSync(log, whole.split('\n').slice(1).join('\n'));
  expect(await check()).toEqual([`${log}, line 1: lines before it are missing`]);
});

it('is mailed to the owner where the settings want it, and to nobody else', async () => {
  const mails = () =>
    asOwner((client) =>
      client.query<{ recipient: string; body: string }>(
        `select recipient, body from outbox where org_id = $1 and subject_kind = 'organisation'`,
        [org.orgId],
      ),
    ).then(({ rows }) => rows);
  await asOwner((client) =>
    client.query(`update app_user set email = username || '@example.in' where org_id = $1`, [org.orgId]),
  );
  await anchorAudit(api.app, places);
  expect(await mails()).toEqual([]);
  const saved = await owner.put('EntitySettings/Common', { Notifier: { AuditMail: true } });
  expect(saved.status).toBe(200);
  await org.as('manager');
  await anchorAudit(api.app, places);
  const sent = await mails();
  expect(sent.map(({ recipient }) => recipient)).toContain('owneruser@example.in');
  expect(sent.map(({ recipient }) => recipient)).not.toContain('manageruser@example.in');
  const lines = readFileSync(anchorLogOf(places.dataDir), 'utf8').split('\n');
  expect(lines).toContain(sent[0]!.body.split('\n').at(-1));
});

it('without its key the lines prove nothing: the check says so, and draws none', async () => {
  await anchorAudit(api.app, places);
  const key = join(places.dataDir, 'files', 'audit-key.pem');
  rmSync(key);
  const missing = `, line 1: its key ${key} is missing`;
  expect(await check()).toEqual([anchorLogOf(places.dataDir) + missing, anchorLogOf(places.backupDir) + missing]);
  expect(existsSync(key)).toBe(false);
});

it('the key is one, however many draw it at once', async () => {
  const keys = await Promise.all(Array.from({ length: 8 }, () => auditKey(places.dataDir)));
  const [first] = keys;
  expect(keys.every((key) => key.equals(first!))).toBe(true);
  expect(readdirSync(join(places.dataDir, 'files'))).toEqual(['audit-key.pem']);
});

it('servers that share the uploaded files sign with one key: each proves what another wrote beside the backups', async () => {
  const other = { ...places, dataDir: `${places.dataDir}-other` };
  for (const { dataDir } of [places, other]) mkdirSync(dataDir, { recursive: true });
  mkdirSync(join(places.dataDir, 'files'));
  symlinkSync(join(places.dataDir, 'files'), join(other.dataDir, 'files'));
  await anchorAudit(api.app, places);
  await anchorAudit(api.app, other);
  expect((await Promise.all([places, other].map(findAnchors))).map(({ flaws }) => flaws)).toEqual([[], []]);
});

it('the key that a server had for itself becomes that of the installation and still proves its lines', async () => {
  await anchorAudit(api.app, places);
  renameSync(join(places.dataDir, 'files', 'audit-key.pem'), join(places.dataDir, 'audit-key.pem'));
  expect((await findAnchors(places)).flaws).toEqual([]);
  await anchorAudit(api.app, places);
  expect((await findAnchors(places)).flaws).toEqual([]);
  rmSync(join(places.dataDir, 'audit-key.pem'));
  expect((await findAnchors(places)).flaws).toEqual([]);
});

it('a night that is tried again mails nobody twice, the next night again', async () => {
  await wantMail();
  const mails = async () =>
    (
      await asOwner((client) =>
        client.query<{ recipient: string }>(
          `select recipient from outbox where org_id = $1 and subject_kind = 'organisation' order by recipient`,
          [org.orgId],
        ),
      )
    ).rows.map(({ recipient }) => recipient);
  await anchorAudit(api.app, places);
  const once = await mails();
  await anchorAudit(api.app, places);
  expect(await mails()).toEqual(once);
  api.clock.set(new Date(Date.parse(api.clock.now()) + 86_400_000).toISOString());
  await anchorAudit(api.app, places);
  expect(await mails()).toHaveLength(2 * once.length);
});

it('a line that was torn stands alone: the one that follows begins anew', async () => {
  await anchorAudit(api.app, places);
  const log = anchorLogOf(places.dataDir);
  const lines = readFileSync(log, 'utf8').trimEnd().split('\n').length;
  appendFileSync(log, '{"at":"2026-');
  await anchorAudit(api.app, places);
  expect(await check()).toEqual([`${log}, line ${lines + 1}: it cannot be read`]);
});

const wantMail = async () => {
  await asOwner((client) =>
    client.query(`update app_user set email = username || '@example.in' where org_id = $1`, [org.orgId]),
  );
  expect((await owner.put('EntitySettings/Common', { Notifier: { AuditMail: true } })).status).toBe(200);
};
const anchoredIn = (place: string) => readFileSync(anchorLogOf(place), 'utf8').trimEnd().split('\n');

it('a directory that fails stops neither the other one nor the mail, and is told at the end', async () => {
  await wantMail();
  // What should be the log of the data directory is a directory.
  mkdirSync(anchorLogOf(places.dataDir), { recursive: true });
  await expect(anchorAudit(api.app, places)).rejects.toThrow(`organisation ${org.orgId} in ${places.dataDir}: EISDIR`);
  const { rows } = await asOwner((client) =>
    client.query<{ body: string }>(
      `select body from outbox where org_id = $1 and subject_kind = 'organisation' and recipient like 'owneruser@%'`,
      [org.orgId],
    ),
  );
  expect(anchoredIn(places.backupDir)).toContain(rows[0]!.body.split('\n').at(-1));
});

it('an organisation that fails stops none behind it, and is told at the end', async () => {
  await wantMail();
  const behind = await api.organisation();
  await (await behind.as('owner')).post('Settings/Makes', { Name: 'Tata' });
  await asOwner((client) =>
    client.query(`create function refuse_mail() returns trigger language plpgsql as $$ begin raise 'no mail today'; end $$;
      create trigger refuse_mail before insert on outbox for each row when (new.org_id = '${org.orgId}') execute function refuse_mail()`),
  );
  try {
    await expect(anchorAudit(api.app, places)).rejects.toThrow(`organisation ${org.orgId}: no mail today`);
  } finally {
    await asOwner((client) => client.query('drop function refuse_mail cascade'));
  }
  const anchored = anchoredIn(places.dataDir).map((line) => (JSON.parse(line) as { orgId: string }).orgId);
  expect(anchored).toEqual(expect.arrayContaining([org.orgId, behind.orgId]));
});
