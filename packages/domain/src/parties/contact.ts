/** Salutations of a contact person (`Sltn`); the first is the default (spec 3 §3). */
export const SALUTATIONS = ['Mr', 'Ms', 'Mrs', 'Dr', 'Prof', 'M/s'] as const;
export type Salutation = (typeof SALUTATIONS)[number];

export const Sex = { male: 'M', female: 'F', other: 'O' } as const;
export type Sex = (typeof Sex)[keyof typeof Sex];
export const SEXES: readonly { sex: Sex; label: string }[] = [
  { sex: Sex.male, label: 'Male' },
  { sex: Sex.female, label: 'Female' },
  { sex: Sex.other, label: 'Other' },
];

/** Languages in which a party may be written to, as ISO 639-1. */
export const LANGUAGES: readonly { code: string; label: string }[] = [
  { code: 'en', label: 'English' },
  { code: 'hi', label: 'Hindi' },
  { code: 'bn', label: 'Bengali' },
  { code: 'gu', label: 'Gujarati' },
  { code: 'kn', label: 'Kannada' },
  { code: 'ml', label: 'Malayalam' },
  { code: 'mr', label: 'Marathi' },
  { code: 'or', label: 'Odia' },
  { code: 'pa', label: 'Punjabi' },
  { code: 'ta', label: 'Tamil' },
  { code: 'te', label: 'Telugu' },
  { code: 'ur', label: 'Urdu' },
];

export const MOST_CONTACTS = 20;
export const MOST_ADDRESSES = 20;
export const MOST_TAGS = 20;

/** A main phone or e-mail and another one; an only one is the main one: ('', '98') = { main: '98' }. */
export function mainFirst(main: string | null, other: string | null): { main?: string; other?: string } {
  const [first, second] = [main, other].filter((one): one is string => Boolean(one));
  return { ...(first && { main: first }), ...(second && second !== first && { other: second }) };
}

/** How a contact person is spoken of: 'Dr Asha Rao'. */
export function contactName(contact: {
  salutation?: string | null;
  firstName: string;
  lastName?: string | null;
}): string {
  return [contact.salutation, contact.firstName, contact.lastName].filter(Boolean).join(' ');
}

/** Tags as stored: trimmed, without empty and repeated ones whatever their case: ' Fleet, fleet' = 'Fleet'. */
export function readTags(tags: readonly string[]): string[] {
  const found = new Map<string, string>();
  for (const tag of tags) {
    const text = tag.trim().replace(/\s+/g, ' ');
    if (text && !found.has(text.toLowerCase())) found.set(text.toLowerCase(), text);
  }
  return [...found.values()];
}
