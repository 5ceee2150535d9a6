const twoDigits = (value: number) => String(value).padStart(2, '0');
const daysInMonth = (year: number, month: number) =>
  [31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1];
const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/**
 * Reads a date as a clerk types it, day first: `21/11/2026`, `21-11-26`, `21.11`, `21`, `211126`. What is left out is
 * taken from `today` (`YYYY-MM-DD`). Answers `YYYY-MM-DD`, or null when it is no date.
 */
export function parseDateText(text: string, today: string): string | null {
  const [thisYear, thisMonth] = today.split('-').map(Number) as [number, number, number];
  const compact = text.trim();
  const parts = /^\d{6}$|^\d{8}$/.test(compact)
    ? [compact.slice(0, 2), compact.slice(2, 4), compact.slice(4)]
    : compact.split(/[/.\-\s]+/);
  if (parts.length > 3 || parts.some((part) => !/^\d{1,4}$/.test(part))) return null;
  const day = Number(parts[0]);
  const month = parts[1] === undefined ? thisMonth : Number(parts[1]);
  const yearText = parts[2];
  const year = yearText === undefined ? thisYear : yearText.length <= 2 ? 2000 + Number(yearText) : Number(yearText);
  if (year < 1900 || year > 2199 || month < 1 || month > 12 || day < 1 || day > (daysInMonth(year, month) ?? 0))
    return null;
  return `${year}-${twoDigits(month)}-${twoDigits(day)}`;
}
