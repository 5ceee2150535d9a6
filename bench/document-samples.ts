import pg from 'pg';
import type { ConnectionConfig } from '../apps/server/db/embedded/start-embedded.ts';
import type { Tenant } from './organisations.ts';

/** Ids and words that the calls open and search by, spread over the documents of an organisation. */
export interface DocumentSamples {
  orders: string[];
  orderCodes: string[];
  invoices: string[];
  invoiceCodes: string[];
  payments: string[];
  customers: string[];
  customerNames: string[];
  phones: string[];
  vehicles: string[];
  registrations: string[];
  chassis: string[];
  items: string[];
  users: string[];
}

const SAMPLES = 50;

export async function sampleDocuments(connection: ConnectionConfig, { orgId }: Tenant): Promise<DocumentSamples> {
  const client = new pg.Client(connection);
  await client.connect();
  const some = async (value: string, table: string): Promise<string[]> => {
    const { rows } = await client.query<{ value: string }>(
      `select ${value} as value from ${table} where org_id = $1 and ${value} is not null order by hashtext(id::text) limit ${SAMPLES}`,
      [orgId],
    );
    return rows.map((row) => row.value);
  };
  try {
    return {
      orders: await some('id', 'work_order'),
      orderCodes: await some('code', 'work_order'),
      invoices: await some('id', 'invoice'),
      invoiceCodes: await some('code', 'invoice'),
      payments: await some('id', 'payment'),
      customers: await some('id', 'customer'),
      customerNames: await some(`substring(name from '^\\S+ \\S+')`, 'customer'),
      phones: await some('phone', 'customer'),
      vehicles: await some('id', 'vehicle'),
      registrations: await some('registration_number', 'vehicle'),
      chassis: await some('chassis_number', 'vehicle'),
      items: await some('id', 'item'),
      users: await some('id', 'app_user'),
    };
  } finally {
    await client.end();
  }
}
