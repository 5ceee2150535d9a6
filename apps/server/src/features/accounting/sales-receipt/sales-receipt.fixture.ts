import pg from 'pg';
import { expect } from 'vitest';
import { type Answer, type Client, startTestApi, type TestApi, type TestOrganisation } from '../../../../test/api.ts';
import { checkIntegrity } from '../../../core/integrity/check-integrity.ts';
import { newId } from '../../../core/new-id.ts';
import { asTenant } from '../../../core/as-tenant.ts';

export type Wire = Answer['body'];
export const RECEIPTS = 'Accounting/SalesReceipts';

/** Awaits a call that must work; answers its body. */
export async function done(answer: Promise<Answer>): Promise<Wire> {
  const { status, body } = await answer;
  expect([status < 300, body?.message ?? null]).toEqual([true, null]);
  return body;
}

/** What a refused call says: status, sentence and the field. */
export async function refused(answer: Promise<Answer>): Promise<unknown[]> {
  const { status, body } = await answer;
  return [status, body.message, ...(body.fields?.[0] ? [body.fields[0].path] : [])];
}

/** A pharmacy with a vendor, from whom its goods come in strips of 15 at their MRP. */
export interface Counter {
  api: TestApi;
  org: TestOrganisation;
  owner: Client;
  pharmacist: Client;
  read: <R>(sql: string, values?: unknown[]) => Promise<R[]>;
  run: (sql: string, values?: unknown[]) => Promise<void>;
  newItem: (name: string, fields?: object, batches?: readonly Batch[]) => Promise<string>;
  receive: (itemId: string, batches: readonly Batch[]) => Promise<void>;
  sell: (fields: object, client?: Client) => Promise<Answer>;
  expectWhole: () => Promise<void>;
  close: () => Promise<void>;
}

/** Strips of 15, their MRP in rupees and their expiry. */
export type Batch = readonly [no: string, expiry: string, strips: number, mrp: number];

export const cash = (amount: number) => ({ Type: 'Cash', Amount: amount });

export async function openCounter(industry = 'HC2', logLevel: 'error' | 'silent' = 'error'): Promise<Counter> {
  const api = await startTestApi({ logLevel });
  const org = await api.organisation({ industry });
  const owner = await org.as('owner');
  const pharmacist = await org.as('pharmacist');
  const database = new pg.Client(api.databaseConfig);
  await database.connect();
  const vendor = await done(
    owner.post('Common/Vendors', { Name: 'Karnataka Pharma', DL: [{ No: '20B/1', Form: '20B' }] }),
  );
  const read = async <R>(sql: string, values: unknown[] = []): Promise<R[]> =>
    asTenant(
      api.app.pool,
      { orgId: org.orgId, entityIds: [org.entityId, org.secondEntityId] },
      async (client) => (await client.query(sql, values)).rows as R[],
    );
  const receive = async (itemId: string, batches: readonly Batch[]): Promise<void> => {
    const Items = batches.map(([BatchNo, Exp, Qty, MRP]) => ({
      In_Id: itemId,
      Qty,
      UoM: 'Strip',
      UnPr: 20,
      Batches: [{ BatchNo, Exp, MRP, Qty }],
    }));
    await done(owner.post('Purchase/Receives', { VendorId: vendor._id, Items, Approve: true }));
  };
  let made = 0;
  return {
    api,
    org,
    owner,
    pharmacist,
    read,
    run: async (sql, values = []) => void (await database.query(sql, values)),
    receive,
    newItem: async (name, fields = {}, batches = []) => {
      made += 1;
      const units = [{ UoM: 'Strip', Fac: 15 }];
      const item = {
        Name: name,
        HSN: '3004',
        UnPr: 2,
        TCode: GST_FIVE,
        TrackBy: 'BN',
        Units: units,
        MPN: `M${made}`,
        ...fields,
      };
      const { _id } = await done(owner.post('Inventory/Items', item));
      if (batches.length > 0) await receive(_id, batches);
      return _id;
    },
    sell: (fields, client = pharmacist) => client.post(RECEIPTS, { ClientId: newId(), ...fields }),
    close: async () => {
      await database.end();
      await api.close();
    },
    expectWhole: async () => {
      const tenant = { orgId: org.orgId, entityIds: [org.entityId, org.secondEntityId] };
      expect(await checkIntegrity(api.app.pool, tenant)).toEqual([]);
    },
  };
}

const GST_FIVE = 105;

/** Balances of the ledger over the entries of a document, in rupees by account. */
export async function booksOf({ read }: Counter, documentId: string): Promise<Record<string, number>> {
  const rows = await read<{ account: string; paise: number }>(
    `select a.role as account, sum(l.debit_paise - l.credit_paise)::int as paise
     from journal j join journal_line l on l.org_id = j.org_id and l.entity_id = j.entity_id and l.journal_id = j.id
       join account a on a.org_id = l.org_id and a.entity_id = l.entity_id and a.code = l.account_code
     where j.document_id = $1 group by 1 having sum(l.debit_paise - l.credit_paise) <> 0 order by 1`,
    [documentId],
  );
  return Object.fromEntries(rows.map(({ account, paise }) => [account, paise / 100]));
}
