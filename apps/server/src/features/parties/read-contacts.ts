import type { partyFields } from '@bahi/contract/wire/party.wire';
import type { InferFields } from '@bahi/contract/wire-type';
import { mainFirst } from '@bahi/domain/parties/contact';
import type { ContactColumns } from '../../../db/schema/party-columns.ts';
import { readOtherPhone } from '../../core/parties/read-phone.ts';

type ContactInput = NonNullable<InferFields<typeof partyFields>['contacts']>[number];

/** Contact persons: what is sent is the whole list, each row merged with the one of its id; phones in stored form. */
export function readContacts(before: readonly ContactColumns[], input: readonly ContactInput[]): ContactColumns[] {
  let lastNo = 0;
  return input.map((contact, index): ContactColumns => {
    const known = before.find((one) => one.id === contact.id);
    const rowId = readRowId('c', known?.id, [...before, ...input], lastNo);
    lastNo = rowId.lastNo;
    const at = `Contacts.${index}.Cons`;
    const { phones, emails } = contact.reach ?? {};
    const was = known?.reach;
    const main = sent(phones?.main, was?.phones.main);
    const other = sent(phones?.other, was?.phones.other);
    return {
      id: rowId.id,
      ...filled({
        salutation: sent(contact.salutation, known?.salutation),
        lastName: sent(contact.lastName, known?.lastName),
        sex: sent(contact.sex, known?.sex),
        designation: sent(contact.designation, known?.designation),
      }),
      firstName: contact.firstName,
      reach: {
        phones: mainFirst(readOtherPhone(main, `${at}.Phones.Main`), readOtherPhone(other, `${at}.Phones.Other`)),
        emails: mainFirst(sent(emails?.main, was?.emails.main), sent(emails?.other, was?.emails.other)),
      },
    };
  });
}

/** An absent field stays, null clears (decisions §1). */
const sent = <T>(value: T | null | undefined, before: T | undefined): T | null =>
  value === undefined ? (before ?? null) : value;

const filled = <T extends object>(fields: T): { [K in keyof T]?: NonNullable<T[K]> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== '')) as never;

/** The id that a row has, or the next one of its list: `c1`, `c2` ... */
export function readRowId(
  prefix: string,
  known: string | undefined,
  rows: readonly { id?: string | null }[],
  lastNo: number,
): { id: string; lastNo: number } {
  if (known) return { id: known, lastNo };
  const numbers = rows.map((row) => Number(new RegExp(`^${prefix}(\\d{1,4})$`).exec(row.id ?? '')?.[1] ?? 0));
  const next = Math.max(lastNo, ...numbers) + 1;
  return { id: `${prefix}${next}`, lastNo: next };
}
