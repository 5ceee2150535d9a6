import { createHash } from 'node:crypto';

/** Only the hash of a token is stored (decisions §2). */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();
