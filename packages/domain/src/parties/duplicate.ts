import { normalisePhone } from './phone.ts';

/** What tells customers, and vendors, apart. */
export interface PartyIdentity {
  name: string;
  phone: string | null;
  gstin: string | null;
  pan?: string | null;
}

export type DuplicateKey = 'gstin' | 'phone' | 'pan';

export interface DuplicateKeys {
  phone: string | null;
  gstin: string | null;
  pan?: string;
}

/** Keys that two records of the same party share, normalised; a missing value is no key. */
export function duplicateKeys(party: PartyIdentity): DuplicateKeys {
  const gstin = party.gstin?.replace(/\s+/g, '').toUpperCase() ?? '';
  const phone = party.phone === null ? null : normalisePhone(party.phone);
  return { phone, gstin: gstin === '' ? null : gstin, ...(party.pan && { pan: party.pan.trim().toUpperCase() }) };
}

export interface DuplicateMatch<Party extends PartyIdentity> {
  party: Party;
  by: DuplicateKey[];
  /**
   * True where it is the same party: the same GSTIN, or the same phone or PAN and name. A phone alone may be shared by a
   * family, a PAN by the registrations of a company, so each is a suggestion.
   */
  certain: boolean;
}

const sameName = (one: string, other: string): boolean =>
  one.toLowerCase().replace(/\s+/g, '') === other.toLowerCase().replace(/\s+/g, '');

/** The existing parties that a new or changed one may repeat, certain ones first. */
export function findDuplicates<Party extends PartyIdentity>(
  candidate: PartyIdentity,
  existing: readonly Party[],
): DuplicateMatch<Party>[] {
  const keys = duplicateKeys(candidate);
  const matches = existing.flatMap((party) => {
    const other = duplicateKeys(party);
    const by: DuplicateKey[] = [];
    if (keys.gstin !== null && keys.gstin === other.gstin) by.push('gstin');
    if (keys.phone !== null && keys.phone === other.phone) by.push('phone');
    if (keys.pan !== undefined && keys.pan === other.pan) by.push('pan');
    if (by.length === 0) return [];
    const certain = by.includes('gstin') || sameName(candidate.name, party.name);
    return [{ party, by, certain }];
  });
  return matches.toSorted((one, other) => Number(other.certain) - Number(one.certain));
}
