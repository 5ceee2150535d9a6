/** First day of the week in calendars: 0 Sunday, 1 Monday, 6 Saturday. Set once a session is known. */
export type WeekStart = 0 | 1 | 6;

let first: WeekStart = 1;
export const weekStart = (): WeekStart => first;
export const setWeekStart = (day: WeekStart): void => {
  first = day;
};
