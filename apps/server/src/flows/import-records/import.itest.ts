import { afterAll, describe, expect, it, vi } from 'vitest';
import { startTestApi } from '../../../test/api.ts';
import { allRoutes } from '../../app-routes.ts';
import { tooManyAtOnce } from '../../core/app-error.ts';
import { parseSheet } from '../../core/sheet/parse-sheet.ts';
import { counts, csv, importerOf, upload } from './import.fixture.ts';
import { verbsAmong } from './target-verbs.ts';
import { importQueue, workOnImport } from './work-on-import.ts';

vi.setConfig({ testTimeout: 120_000 });
const api = await startTestApi();
afterAll(() => api.close());
const org = await api.organisation();
const owner = await org.as('owner');
const { work, pass, map, importAll } = importerOf(api, org);

const ITEMS = 'Part number,Name,HSN,Unit,Sale price,GST %';
const search = async (path: string) => (await owner.get(path)).body.Data as Record<string, unknown>[];

describe('Import: template download, map, dry run with row errors, update, skip, create, undo', () => {
  it('proposes what the columns mean, from the headings that people use', async () => {
    const file = csv('Party name;Mobile number;GST No;City;Remarks of ours', 'Asha;98450 11111;;Mysuru;x');
    const { status, body } = await upload(owner, 'customer', file);
    expect(status).toBe(201);
    expect(body.Columns).toEqual([
      { Heading: 'Party name', Sample: 'Asha', Key: 'name' },
      { Heading: 'Mobile number', Sample: '98450 11111', Key: 'phone' },
      { Heading: 'GST No', Key: 'gstin' },
      { Heading: 'City', Sample: 'Mysuru', Key: 'billingAddress.city' },
      { Heading: 'Remarks of ours', Sample: 'x' },
    ]);
    expect(counts(body)).toEqual({ Sts: 'Uploaded', Created: 0, Updated: 0, Skipped: 0, Failed: 0 });
  });

  it('a dry run changes nothing and tells what is wrong by row and column', async () => {
    const file = csv(
      ITEMS,
      'IMP-1,Clutch plate,87089300,NOS,"1,25,000.50",18',
      'IMP-2,Bad tax,87089300,NOS,₹ 100,19',
      'IMP-3,,8708,NOS,100,GST 18%',
      'IMP-4,Bad HSN,87,NOS,abc,18%',
      'IMP-1,Clutch plate again,87089300,NOS,100,18',
    );
    const id = (await upload(owner, 'item', file)).body._id as string;
    expect((await map(owner, id, 'Skip')).status).toBe(200);
    const { body } = await pass(owner, id, 'Check');
    expect(counts(body)).toEqual({ Sts: 'Checked', Created: 1, Updated: 0, Skipped: 0, Failed: 4 });
    expect(body.Issues).toEqual([
      { Row: 3, Column: 'GST %', Message: expect.stringContaining('“19” is not known here.') },
      { Row: 4, Column: 'Name', Message: 'This Field Is Required.' },
      { Row: 5, Column: 'Sale price', Message: 'This is not a number.' },
      { Row: 6, Message: 'Row 2 is for the same item.' },
    ]);
    expect(await search('Inventory/Items?Text=clutch')).toEqual([]);
    const errors = parseSheet((await owner.get(`Imports/${id}/Errors?format=csv`)).raw);
    expect(errors.headings).toEqual([...ITEMS.split(','), 'Row', 'Error']);
    expect(errors.rows.map(({ cells }) => [cells[0], cells[6], cells[7]])).toEqual([
      ['IMP-2', '3', expect.stringContaining('GST %: “19”')],
      ['IMP-3', '4', 'Name: This Field Is Required.'],
      ['IMP-4', '5', 'Sale price: This is not a number.'],
      ['IMP-1', '6', 'Row 2 is for the same item.'],
    ]);
    const xlsx = parseSheet((await owner.get(`Imports/${id}/Errors?format=xlsx`)).raw);
    expect(xlsx.rows).toHaveLength(4);

    const done = await pass(owner, id, 'Run');
    expect(counts(done.body)).toEqual({ Sts: 'Done', Created: 1, Updated: 0, Skipped: 0, Failed: 4 });
    expect(await search('Inventory/Items?Text=clutch')).toMatchObject([{ MPN: 'IMP-1', UnPr: 125_000.5, TCode: 106 }]);
    const again = await owner.post(`Imports/${id}/Run`);
    expect(counts(again.body).Sts).toBe('Done');
  });

  it('a crowd that passes ends no import: its job is tried again', async () => {
    const id = (await upload(owner, 'customer', csv('Name,Phone', 'Crowded,9845077777'))).body._id as string;
    await map(owner, id, 'Skip');
    await owner.post(`Imports/${id}/Check`);
    const verbs = verbsAmong(allRoutes(api.app));
    let asked = 0;
    const crowded: typeof verbs = (target) => {
      asked += 1;
      if (asked > 1) throw tooManyAtOnce('Later.');
      return verbs(target);
    };
    const job = { orgId: org.orgId, importId: id };
    await expect(workOnImport(api.app, crowded, job)).rejects.toMatchObject({ code: 'TooMany' });
    expect((await owner.get(`Imports/${id}`)).body.Sts).toBe('Checking');
    await work(id);
    expect((await owner.get(`Imports/${id}`)).body).toMatchObject({ Sts: 'Checked', Created: 1 });
  });

  it('one that fails keeps none of the others from going on', async () => {
    const ids: string[] = [];
    for (const name of ['First left', 'Second left']) {
      const id = (await upload(owner, 'customer', csv('Name,Phone', `${name},984501${ids.length}777`))).body
        ._id as string;
      await map(owner, id, 'Skip');
      await owner.post(`Imports/${id}/Check`);
      ids.push(id);
    }
    const verbs = verbsAmong(allRoutes(api.app));
    let asked = 0;
    const faulty: typeof verbs = (target) => {
      asked += 1;
      if (asked === 1) throw new Error('a fault');
      return verbs(target);
    };
    const began = api.clock.now();
    api.clock.set(new Date(Date.parse(began) + 300_000).toISOString());
    await expect(importQueue(api.app, faulty).run({})).rejects.toThrow(`import ${ids[0]}: a fault`);
    const statuses = await Promise.all(ids.map(async (id) => (await owner.get(`Imports/${id}`)).body.Sts));
    expect(statuses).toEqual(['Checking', 'Checked']);
    await importQueue(api.app, verbs).run({});
    expect((await owner.get(`Imports/${ids[0]}`)).body.Sts).toBe('Checked');
  });

  it('skips, updates or refuses what exists, as was chosen', async () => {
    await owner.post('Common/Customers', { Name: 'Bina Rao', Phone: '9845022222', Email: 'bina@example.in' });
    const file = csv('Name,Phone,Credit days,City', 'Bina Rao,+91 98450 22222,30,Hubballi', 'Chitra,9845033333,,Udupi');
    const skipped = await importAll(owner, 'customer', file, 'Skip');
    expect(counts(skipped.body)).toEqual({ Sts: 'Done', Created: 1, Updated: 0, Skipped: 1, Failed: 0 });
    const refused = await importAll(owner, 'customer', file, 'CreateOnly');
    expect(refused.body.Issues.map((issue: { Message: string }) => issue.Message)).toEqual([
      'This customer exists already.',
      'This customer exists already.',
    ]);
    const updated = await importAll(owner, 'customer', file, 'Update');
    expect(counts(updated.body)).toEqual({ Sts: 'Done', Created: 0, Updated: 1, Skipped: 1, Failed: 0 });
    const [bina] = await search('Common/Customers?Text=bina');
    const whole = (await owner.get(`Common/Customers/${bina!['_id'] as string}`)).body;
    expect(whole).toMatchObject({ CreditDays: 30, Email: 'bina@example.in', BillAddr: { Ct: 'Hubballi' }, _v: 2 });
  });

  it('undoes the last import: deletes what it made, restores what it changed, keeps what was changed since', async () => {
    const kept = (await owner.post('Settings/Makes', { Name: 'Undo Kept', Country: 'India' })).body._id as string;
    const first = await importAll(owner, 'make', csv('Name,Country', 'Undo First,Japan'));
    const file = csv(
      'Name,Country',
      'Undo Kept,Korea',
      'Undo New,Japan',
      'Undo Used,Japan',
      'Undo Changed,Japan',
      ',Japan',
    );
    const { body } = await importAll(owner, 'make', file, 'Update');
    expect(counts(body)).toEqual({ Sts: 'Done', Created: 3, Updated: 1, Skipped: 0, Failed: 1 });
    expect(body.CanUndo).toBe(true);
    const byName = async (name: string) => (await search(`Settings/Makes?q=${name}`))[0];
    const used = await byName('Undo Used');
    await owner.post('Settings/Models', { Make: used!['_id'], Name: 'Of the import' });
    const changed = await byName('Undo Changed');
    await owner.put(`Settings/Makes/${changed!['_id'] as string}`, { Country: 'Germany' });

    const early = await owner.post(`Imports/${first.body._id as string}/Undo`);
    expect([early.status, early.body.message]).toEqual([
      422,
      'Only the last import can be undone; there is a later one.',
    ]);
    const undone = (await pass(owner, body._id, 'Undo')).body;
    expect({ ...counts(undone), Undone: undone.Undone, Kept: undone.Kept }).toMatchObject({
      Sts: 'Undone',
      Undone: 2,
      Kept: 2,
    });
    expect(undone.Issues).toEqual([
      { Row: 4, Message: 'This make is used by 1 model. Make it inactive instead.' },
      { Row: 5, Message: `owner of 1 has changed it since.` },
    ]);
    expect(await byName('Undo New')).toBeUndefined();
    expect((await owner.get(`Settings/Makes/${kept}`)).body).toMatchObject({ Country: 'India' });
    expect((await owner.post(`Imports/${body._id as string}/Undo`)).body.Sts).toBe('Undone');
    expect((await owner.get('Imports?Target=make')).body.Data).toMatchObject([
      { _id: body._id, Sts: 'Undone', Created: 3, Own: true },
      { _id: first.body._id, Sts: 'Done' },
    ]);
  });

  it('goes on where a killed job stopped, and does no row twice', async () => {
    const rows = Array.from({ length: 450 }, (_, i) => `Resumed make ${String(i).padStart(3, '0')},India`);
    const id = (await upload(owner, 'make', csv('Name,Country', ...rows))).body._id as string;
    await map(owner, id, 'CreateOnly');
    await pass(owner, id, 'Check');
    await owner.post(`Imports/${id}/Run`);
    // The files are gone for a moment: the job fails before its first batch, as when the process ends.
    const { read } = api.app.files;
    let reads = 0;
    api.app.files.read = (...key) => (reads++ === 0 ? Promise.reject(new Error('killed')) : read(...key));
    await expect(work(id)).rejects.toThrow('killed');
    api.app.files.read = read;
    // Two workers meet; each batch is done by one of them.
    await Promise.all([work(id), work(id)]);
    const { body } = await owner.get(`Imports/${id}`);
    expect(counts(body)).toEqual({ Sts: 'Done', Created: 450, Updated: 0, Skipped: 0, Failed: 0 });
    expect(body.Done).toBe(450);
    expect(await search('Settings/Makes?q=Resumed make&Limit=500')).toHaveLength(450);
    await work(id);
    expect(await search('Settings/Makes?q=Resumed make&Limit=500')).toHaveLength(450);
  });

  it('works with the rights of its user at that moment', async () => {
    const clerk = await org.as('manager');
    const id = (await upload(clerk, 'customer', csv('Name,Phone', 'Never made,9845099999'))).body._id as string;
    await map(clerk, id, 'Skip');
    await pass(clerk, id, 'Check');
    await clerk.post(`Imports/${id}/Run`);
    const { pool } = api.app;
    const tell = async (active: boolean) => {
      const connection = await pool.connect();
      await connection.query(`begin; set local app.org = '${org.orgId}'`);
      await connection.query('update app_user set active = $2 where org_id = $1 and id = $3', [
        org.orgId,
        active,
        clerk.userId,
      ]);
      await connection.query('commit');
      connection.release();
    };
    await tell(false);
    await work(id);
    await tell(true);
    expect((await owner.get(`Imports/${id}`)).body).toMatchObject({
      Sts: 'Failed',
      Created: 0,
      Message: 'Whoever started this import has no access any more.',
    });
  });
});

describe('Who may', () => {
  it('import, export and fetch a template follow the rights of the record itself', async () => {
    const technician = await org.as('technician');
    const file = csv('Name', 'Nobody');
    for (const target of ['customer', 'item', 'make']) {
      expect((await upload(technician, target, file)).status).toBe(403);
      expect((await technician.get(`Imports/${target}/Template`)).status).toBe(403);
    }
    expect((await technician.get('Exports/customer')).status).toBe(403);
    expect((await upload(owner, 'nothing', file)).status).toBe(404);
    expect((await owner.get('Exports/nothing')).status).toBe(404);
    const cashier = await org.as('cashier');
    const sent = await upload(cashier, 'customer', file);
    expect(sent.status).toBe(403);
  });

  it('an import is opened by who made it, in its branch, and by nobody of another organisation', async () => {
    const id = (await upload(owner, 'make', csv('Name', 'Private make'))).body._id as string;
    const manager = await org.as('manager');
    const elsewhere = await (await api.organisation()).as('owner');
    const otherBranch = await org.as('owner', 'second');
    for (const stranger of [manager, elsewhere, otherBranch])
      for (const answer of [
        await stranger.get(`Imports/${id}`),
        await stranger.post(`Imports/${id}/Check`),
        await stranger.get(`Imports/${id}/Errors`),
        await map(stranger, id, 'Skip', ['name']),
      ])
        expect([403, 404]).toContain(answer.status);
    expect((await elsewhere.get('Imports')).body).toEqual([]);
  });

  it('costs and prices are neither read nor written by who does not see them', async () => {
    await importAll(owner, 'item', csv(`${ITEMS},Cost`, 'SEE-1,Hidden cost,8708,NOS,100,18,60'));
    const clerk = await org.as('clerk');
    const seen = parseSheet((await clerk.get('Exports/item?format=csv&Text=hidden')).raw).headings;
    const all = parseSheet((await owner.get('Exports/item?format=csv&Text=hidden')).raw).headings;
    expect(all).toContain('Purchase cost');
    expect(seen).not.toContain('Purchase cost');
  });
});

describe('Imports and uploads cannot be weapons', () => {
  it.each([
    ['a picture', Buffer.from('\x89PNG\r\n\x1a\n....', 'latin1'), 'This is not a CSV or XLSX file.'],
    ['a program', Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'), 'This is not a CSV or XLSX file.'],
    ['an old Excel file', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), 'This is an XLS file of an old Excel.'],
    [
      'a web page',
      Buffer.from('<html><table><tr><td>Name</td></tr></table></html>'),
      'This is a web page, not a sheet.',
    ],
    ['half a ZIP', Buffer.from('PK\x03\x04....', 'latin1'), 'The file is damaged'],
    ['a million columns', Buffer.from(`${'a,'.repeat(1_000_000)}b\n1`), 'The sheet has more than 200 columns.'],
    ['60,000 rows', Buffer.from(`Name\n${'x\n'.repeat(60_000)}`), 'The sheet has more than 50,000 rows.'],
    ['a huge cell', Buffer.from(`Name\n${'x'.repeat(10_001)}`), 'Row 2 holds a cell of more than 10,000 characters.'],
    ['headings alone', Buffer.from('Name,Phone\n'), 'The file holds headings but no rows.'],
    ['blanks', Buffer.from('\n\n , \n'), 'The file holds no rows.'],
  ])('%s is refused by name', async (_, bytes, message) => {
    const { status, body } = await upload(owner, 'customer', bytes, 'customers.xlsx');
    expect([status, body.message]).toEqual([400, expect.stringContaining(message)]);
    expect(body.fields[0].path).toBe('file');
  });
});

describe('Exports', () => {
  it('cannot run code, and numbers stay numbers', async () => {
    const name = '=HYPERLINK("http://evil.example","x")';
    await owner.post('Common/Customers', { Name: name, Phone: '9845044444', Notes: '@SUM(A1)', CreditLimit: 1234.5 });
    const text = (await owner.get('Exports/customer?format=csv&Text=hyperlink')).raw.toString('utf8');
    expect(text).toContain(`"'=HYPERLINK(""http://evil.example"",""x"")"`);
    expect(text).toContain(`'@SUM(A1)`);
    expect(text).toContain(',1234.5,');
    const { rows, headings } = parseSheet((await owner.get('Exports/customer?format=xlsx&Text=hyperlink')).raw);
    expect(rows[0]!.cells[headings.indexOf('Name')]).toBe(`'${name}`);
    expect(rows[0]!.cells[headings.indexOf('Credit limit')]).toBe('1234.5');
  });

  it('hold what the same query of the list finds', async () => {
    const { headers, raw } = await owner.get('Exports/make?format=csv&q=Resumed make 00');
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(parseSheet(raw).rows).toHaveLength(10);
  });
});
