/** Tells whether a name is a zone of the IANA list: 'Asia/Kolkata' and its older name 'Asia/Calcutta' are, '+05:30' is not. */
export function isTimeZone(name: string): boolean {
  if (name !== 'UTC' && !name.includes('/')) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
