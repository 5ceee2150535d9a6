/** What reads as the number of a phone in India, also in groups and behind its country; no part of a longer number or of a code. */
const PHONE = /(?<![\w-])(?:\+?91[ -]?|0)?[6-9]\d(?:[ -]?\d){8}(?![\w-])/g;
export const HIDDEN = '…';

/** A text as it may go to somebody who calls nobody: "Ask Asha, 98450 12345" is "Ask Asha, …". */
export const withoutPhones = (text: string): string => text.replace(PHONE, HIDDEN);
