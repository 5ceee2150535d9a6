const TITLE = /^(dr|mr|mrs|ms|miss|shri|smt|prof)\.?$/i;

/** What one is greeted by: the first name, without a title before it. */
export function firstNameOf(name: string): string {
  const words = name.split(' ').filter(Boolean);
  return words.find((word) => !TITLE.test(word)) ?? name;
}

/** The hour of the day, 0 to 23, in a time zone. */
export function hourIn(timeZone: string): number {
  const hour = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone }).format();
  return Number(hour);
}

export function greetingAt(hour: number): string {
  if (hour < 12) return 'Good morning';
  return hour < 17 ? 'Good afternoon' : 'Good evening';
}
