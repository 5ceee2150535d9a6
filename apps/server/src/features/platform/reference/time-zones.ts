/** Time zones by name with their distance from UTC at an instant: `Asia/Calcutta`, `+05:30`. */
export function listZones(at: string): { id: string; offset: string }[] {
  return Intl.supportedValuesOf('timeZone').map((id) => ({ id, offset: offsetOf(id, at) }));
}

function offsetOf(timeZone: string, at: string): string {
  const parts = formatOf(timeZone).formatToParts(Date.parse(at));
  return parts.find((part) => part.type === 'timeZoneName')!.value.slice('GMT'.length) || '+00:00';
}

/** Formatters are dear to make and there is one per zone. */
const formats = new Map<string, Intl.DateTimeFormat>();
function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format)
    formats.set(timeZone, (format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })));
  return format;
}
