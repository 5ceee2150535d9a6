/** The months in three letters, as boxes and sheets bear them. */
export const SHORT_MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** The number of a month by the first three letters of its name, `Aug`, `sept`, `january`; 0 where it is none. */
export function monthOf(named: string): number {
  const letters = named.slice(0, 3).toLowerCase();
  return SHORT_MONTHS.findIndex((month) => month.toLowerCase() === letters) + 1;
}
