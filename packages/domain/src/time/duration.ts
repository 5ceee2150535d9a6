/** A length of work as people say it: 5400 = '1 h 30 min', 300 = '5 min'; a begun minute does not count. */
export function formatDuration(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  const rest = minutes - hours * 60;
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

/** How late something is: hours and minutes up to two days, then days: 172800 = '2 days'. */
export function formatDelay(seconds: number): string {
  const days = Math.floor(seconds / 86_400);
  return days < 2 ? formatDuration(seconds) : `${days} days`;
}

/** A running clock: 5405 = '1:30:05'. */
export function formatClock(seconds: number): string {
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  return `${Math.floor(minutes / 60)}:${twoDigits(minutes % 60)}:${twoDigits(Math.floor(seconds) % 60)}`;
}
