import { MOST_ADDRESSES, MOST_CONTACTS, MOST_TAGS, readTags } from './contact.ts';

/** What a merge looks at of each party. */
export interface Mergeable {
  name: string;
  phone: string | null;
  otherPhone: string | null;
  email: string | null;
  gstin: string | null;
  pan: string | null;
  contacts: readonly { id: string }[];
  addresses: readonly { id: string; isDefaultDelivery: boolean }[];
  tags: readonly string[];
  notes: string | null;
}

/** Why these cannot be one party: two GSTINs are two registrations, and who keeps none cannot take one over unseen. */
export function mergeProblem(keep: Mergeable, merged: readonly Mergeable[]): string | null {
  const other = merged.find((one) => one.gstin !== null && one.gstin !== keep.gstin);
  if (!other) return null;
  return keep.gstin === null
    ? `${other.name} has a GSTIN and ${keep.name} has none. Keep ${other.name}.`
    : `${keep.name} and ${other.name} have different GSTINs: they are two registrations.`;
}

/** Rows of a merged list get ids of their own in the list that they join. */
function joined<Row extends { id: string }>(prefix: string, lists: readonly (readonly Row[])[], most: number): Row[] {
  const [own = [], ...others] = lists;
  const numbers = own.map((row) => Number(row.id.slice(prefix.length)) || 0);
  let lastNo = Math.max(0, ...numbers);
  return [...own, ...others.flat().map((row) => ({ ...row, id: `${prefix}${(lastNo += 1)}` }))].slice(0, most);
}

/** The kept party with its empty fields filled from the merged ones, and their contacts, addresses, tags and notes. */
export function fillFromMerged<P extends Mergeable>(keep: P, merged: readonly P[]): P {
  const all = [keep, ...merged];
  const first = (key: 'email' | 'pan'): string | null => all.find((one) => one[key])?.[key] ?? null;
  const phones = [...new Set(all.flatMap((one) => [one.phone, one.otherPhone]).filter((one) => one !== null))];
  const phone = keep.phone ?? phones.find((one) => /^\d{10}$/.test(one)) ?? null;
  const others = merged.map((one) => one.addresses.map((row) => ({ ...row, isDefaultDelivery: false })));
  return {
    ...keep,
    phone,
    otherPhone: keep.otherPhone ?? phones.find((one) => one !== phone) ?? null,
    email: first('email'),
    pan: first('pan'),
    contacts: joined(
      'c',
      all.map((one) => one.contacts),
      MOST_CONTACTS,
    ),
    addresses: joined('a', [keep.addresses, ...others], MOST_ADDRESSES),
    tags: readTags(all.flatMap((one) => one.tags)).slice(0, MOST_TAGS),
    notes: [...new Set(all.map((one) => one.notes).filter(Boolean))].join('\n').slice(0, 2000) || null,
  };
}
