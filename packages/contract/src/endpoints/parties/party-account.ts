import type { PartyKind } from '@bahi/domain/posting/opening-balance-journal';
import { type AccessRule, defineEndpoint, file, one } from '../../endpoint.ts';
import {
  openingBalanceInput,
  openingBalanceView,
  statementPeriod,
  statementSend,
  statementSent,
  statementView,
} from '../../wire/party.wire.ts';

/** Opening balances belong to who keeps the books (as `mayReadBooks`). */
const BOOKS = {
  anyOf: [
    { area: 'Accounting.VPay', letter: 'U' },
    { area: 'Accounting.Bill', letter: 'D' },
  ],
} as const;

/** What is owed is read by who may read the documents that it comes from. */
const DOCUMENTS = {
  customer: { area: 'Accounting.Invoice', letter: 'R' },
  vendor: { area: 'Accounting.Bill', letter: 'R' },
} as const;

interface Rights {
  read: AccessRule;
  change: AccessRule;
}

/** The account of a party with the signed-in entity: what was open before its books began, and the statement. */
export function partyAccount<const B extends string>(kind: PartyKind, base: B, rights: Rights) {
  const area = `parties.${kind}`;
  const access = { allOf: [rights.read, DOCUMENTS[kind]] } as const;
  const opening = `${base}/{id}/OpeningBalance` as `${B}/{id}/OpeningBalance`;
  const statement = `${base}/{id}/Statement` as `${B}/{id}/Statement`;
  return {
    opening: defineEndpoint({
      id: `${area}.openingBalance`,
      method: 'GET',
      path: opening,
      summary: `What the ${kind} owed this branch, or was owed, before its books began`,
      access,
      response: one(openingBalanceView),
    }),
    setOpening: defineEndpoint({
      id: `${area}.setOpeningBalance`,
      method: 'PUT',
      path: opening,
      summary: 'Posts the opening balance in this branch; a changed one mirrors the posting before it',
      access: { allOf: [rights.change, BOOKS] },
      body: openingBalanceInput,
      response: one(openingBalanceView),
      idempotent: true,
      touches: [area, 'accounting'],
    }),
    statement: defineEndpoint({
      id: `${area}.statement`,
      method: 'GET',
      path: statement,
      summary: `The account of the ${kind} in this branch: opening, entries with running balance, closing, ageing`,
      access,
      query: statementPeriod,
      response: one(statementView),
    }),
    print: defineEndpoint({
      id: `${area}.printStatement`,
      heavy: true,
      method: 'GET',
      path: `${statement}/Print` as `${B}/{id}/Statement/Print`,
      summary: 'The statement as PDF',
      access,
      query: statementPeriod,
      response: file('application/pdf'),
    }),
    csv: defineEndpoint({
      id: `${area}.exportStatement`,
      heavy: true,
      method: 'GET',
      path: `${statement}/Csv` as `${B}/{id}/Statement/Csv`,
      summary: 'The statement as CSV',
      access,
      query: statementPeriod,
      response: file('text/csv; charset=utf-8'),
    }),
    send: defineEndpoint({
      id: `${area}.sendStatement`,
      method: 'POST',
      path: `${statement}/Send` as `${B}/{id}/Statement/Send`,
      summary: 'Sends the statement by mail through the outbox',
      access,
      body: statementSend,
      response: one(statementSent),
      status: 202,
      idempotent: true,
    }),
  };
}

export type PartyAccountEndpoints = ReturnType<typeof partyAccount<string>>;
