import { createHash } from 'node:crypto';

/** Names what a customer reads: another word, price or line is another hash. */
export const contentHash = (read: unknown): string => createHash('sha256').update(JSON.stringify(read)).digest('hex');
