import { defineEndpoint, type Endpoint, one } from './endpoint.ts';
import { ewayBillOfGoods, ewayBillView } from './wire/eway-bill.wire.ts';

interface EwayBillEndpoints {
  id: string;
  /** As a sentence names it: `the invoice`. */
  name: string;
  path: string;
  read: Endpoint['access'];
  write: Endpoint['access'];
  when?: Endpoint['when'];
  touches: readonly string[];
}

/** The two calls of a kind of document whose goods move under an e-way bill that is typed by hand (sales §4). */
export function ewayBillEndpoints({ id, name, path, read, write, when, touches }: EwayBillEndpoints) {
  return {
    get: defineEndpoint({
      id: `${id}.ewayBill`,
      method: 'GET',
      path: `${path}/{id}/EWayBill`,
      summary: `The e-way bill of the goods of ${name}, and whether they need one`,
      access: read,
      ...(when && { when }),
      response: one(ewayBillView),
    }),
    set: defineEndpoint({
      id: `${id}.setEwayBill`,
      method: 'PUT',
      path: `${path}/{id}/EWayBill`,
      summary: `Keeps the e-way bill under which goods of ${name} move, as its portal gave it; without a number it is taken off`,
      access: write,
      ...(when && { when }),
      body: ewayBillOfGoods,
      response: one(ewayBillView),
      idempotent: true,
      touches,
    }),
  };
}
