import {
  type Answer,
  type Client,
  startTestApi,
  type TestApi,
  type TestApiOptions,
  type TestOrganisation,
} from '../../../../test/api.ts';
import type { EntityProfile } from '../../../core/context.ts';
import { systemContext } from '../../../core/system-context.ts';
import { asTenant } from '../../../core/as-tenant.ts';
import { inTransaction } from '../../../core/in-transaction.ts';
import type { Tx } from '../../../core/tx.ts';

/** An answer's body, or a part of it, in wire names. */
export type Wire = Answer['body'];

/** A branch with a customer, his car, a stocked oil filter and an operation code; made by the calls of the product. */
export interface Workshop {
  api: TestApi;
  org: TestOrganisation;
  owner: Client;
  manager: Client;
  advisor: Client;
  technician: Client;
  cashier: Client;
  clerk: Client;
  customerId: string;
  vehicleId: string;
  operationId: string;
  newItem(stock: number, fields?: object): Promise<string>;
  newOrder(fields?: object, client?: Client): Promise<Wire>;
  read<R extends object>(text: string, values: unknown[]): Promise<R[]>;
  /** Balance per account, in paise, of what a document posted. */
  ledgerOf(documentId: string): Promise<Record<string, number>>;
  /** On hand and reserved pieces. */
  stockOf(itemId: string): Promise<[number, number]>;
}

export async function openWorkshop(options: TestApiOptions = {}): Promise<Workshop> {
  const api = await startTestApi(options);
  const org = await api.organisation();
  const as = (role: string) => org.as(role);
  const [owner, manager, advisor] = [await as('owner'), await as('manager'), await as('advisor')];
  const [technician, cashier, clerk] = [await as('technician'), await as('cashier'), await as('clerk')];
  const made = async (path: string, body: object): Promise<Wire> => {
    const answer = await owner.post(path, body);
    if (answer.status !== 201) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const guide = (await owner.get('LTGS')).body[0];
  const customer = await made('Common/Customers', { Name: 'Asha Rao', Phone: '9845012345' });
  const vehicle = await made('Common/Products', {
    RegNo: 'KA05MH4821',
    Make: 'Maruti Suzuki',
    Model: 'Swift',
    LTG: guide._id,
    CustomerId: customer._id,
  });
  const operation = await made(`LTGS/${guide._id}/OpCodes`, { OpCode: 'OIL01', Desc: 'Oil change', Pr: 500 });
  let items = 0;
  const newItem = async (stock: number, fields: object = {}): Promise<string> => {
    items += 1;
    const body = { MPN: `OF-${items}`, Name: `Oil filter ${items}`, HSN: '842123', UnPr: 350, TCode: 106, ...fields };
    const { _id } = await made('Inventory/Items', body);
    if (stock > 0)
      await made('Inventory/Adjustments', { Kind: 'opening', Lines: [{ In_Id: _id, Qty: stock, Cost: 200 }] });
    return _id;
  };
  const newOrder = async (fields: object = {}, client = advisor): Promise<Wire> => {
    const answer = await client.post('Service/WorkOrders', {
      CustomerId: customer._id,
      ProductId: vehicle._id,
      Ops: [{ OpCode: 'OIL01' }],
      ...fields,
    });
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
    return answer.body;
  };
  const read = <R extends object>(text: string, values: unknown[]): Promise<R[]> =>
    asTenant(api.app.pool, { orgId: org.orgId, entityIds: [org.entityId] }, async (client) => {
      return (await client.query<R>(text, values)).rows;
    });
  return {
    api,
    org,
    owner,
    manager,
    advisor,
    technician,
    cashier,
    clerk,
    customerId: customer._id,
    vehicleId: vehicle._id,
    operationId: operation._id,
    newItem,
    newOrder,
    read,
    ledgerOf: async (documentId) => {
      const rows = await read<{ account: number; paise: number }>(
        `select l.account_code as account, sum(l.debit_paise - l.credit_paise)::bigint as paise
         from journal j join journal_line l on l.org_id = j.org_id and l.entity_id = j.entity_id and l.journal_id = j.id
         where j.document_id = $1 group by 1 having sum(l.debit_paise - l.credit_paise) <> 0 order by 1`,
        [documentId],
      );
      return Object.fromEntries(rows.map((row) => [row.account, row.paise]));
    },
    stockOf: async (itemId) => {
      const [row] = await read<{ onHand: number; reserved: number }>(
        'select on_hand_e3 / 1000 as "onHand", reserved_e3 / 1000 as reserved from stock_balance where item_id = $1',
        [itemId],
      );
      return [row?.onHand ?? 0, row?.reserved ?? 0];
    },
  };
}

/** Runs a command of the feature that no call reaches directly, with all rights in the first branch. */
export async function asOwner<T>({ api, org, read }: Workshop, run: (tx: Tx) => Promise<T>): Promise<T> {
  const [entity] = await read<EntityProfile>(
    `select id, unique_name as "uniqueName", display_name as "displayName", industry, branch_code as "branchCode", gstin,
            state_code as "stateCode", address, phone, email, time_zone as "timeZone", row_version as "rowVersion"
     from entity where id = $1`,
    [org.entityId],
  );
  return inTransaction(systemContext(api.app, { orgId: org.orgId, orgName: 'Test', entity: entity! }), run);
}
