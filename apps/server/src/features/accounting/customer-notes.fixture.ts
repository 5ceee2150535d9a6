import { buildAccess } from '@bahi/domain/access/default-roles';
import { expect } from 'vitest';
import type { Answer, Client, TestApi } from '../../../test/api.ts';
import { clientWith } from '../../../test/client-with.ts';
import { checkIntegrity } from '../../core/integrity/check-integrity.ts';
import { LABOUR, openBooks, partLine } from './invoice/invoice.fixture.ts';

export type Body = Answer['body'];

export const done = async (answer: Promise<Answer>): Promise<Body> => {
  const { status, body } = await answer;
  expect([status < 300, body.message ?? null]).toEqual([true, null]);
  return body;
};

export const refusal = ({ status, body }: Answer) => [status, body.message, body.fields?.[0]?.path];

/** Books with invoices that notes are made of; `base` is the address of the notes. */
export async function openNotedBooks(api: TestApi, base: string) {
  const books = await openBooks(api);
  let clerks = 0;
  return {
    books,
    owner: books.owner,
    /** A note of ₹500 on the labour of an invoice, posted. */
    note: (InvId: string, fields: object = {}, client = books.owner) =>
      client.post(base, { InvId, Items: [{ InvLine: 'IO1', Amt: 500 }], Approve: true, ...fields }),
    get: async (id: string): Promise<Body> => (await books.owner.get(`${base}/${id}`)).body,
    /** Whatever a test did, every promise between the tables holds. */
    async expectWhole(): Promise<void> {
      const { orgId, entityId, secondEntityId } = books.organisation;
      expect(await checkIntegrity(api.app.pool, { orgId, entityIds: [entityId, secondEntityId] })).toEqual([]);
    },
    clerkWith: (rights: Parameters<typeof buildAccess>[0]): Promise<Client> =>
      clientWith(api, books.organisation, `clerk${(clerks += 1)}`, buildAccess(rights)),
    /** ₹1,000 of labour and two parts of ₹500, at 18 %: ₹2,360. */
    sale: (changes: object = {}) => books.approved({ lines: [LABOUR, partLine(books)], ...changes }),
  };
}
