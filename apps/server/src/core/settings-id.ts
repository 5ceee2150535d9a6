import { createHash } from 'node:crypto';

/** The subject of a section's audit entries: always the same, and nobody else's. */
export function settingsId(entityId: string, section: string): string {
  const hex = createHash('sha256').update(`settings ${entityId} ${section}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}
