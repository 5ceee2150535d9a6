import { argon2, type Argon2Parameters, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { takeTurns } from './take-turns.ts';

/**
 * Half of the cores at most, so that a whole company that signs in at once leaves the rest to who works; who would wait
 * for longer than a few seconds is told to come again.
 */
const inTurn = takeTurns({
  atOnce: Math.max(1, availableParallelism() >> 1),
  waiting: 60,
  refusal: 'Too many people are signing in at this moment. Please try again after a few seconds.',
});

/** Refuses at once who would wait too long for his password to be looked at. */
export const assertPasswordsHaveTime = (): void => inTurn.assertRoom();

const deriveNow = promisify(argon2) as (algorithm: 'argon2id', parameters: Argon2Parameters) => Promise<Buffer>;
const derive: typeof deriveNow = (...given) => inTurn(() => deriveNow(...given));
/** OWASP's minimum for argon2id: 19 MiB, 2 passes, 1 lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;

/** `argon2id$<memory>$<passes>$<salt>$<hash>`; the password is taken as typed, never trimmed or lower-cased. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive('argon2id', { message: password, nonce: salt, ...COST });
  return ['argon2id', COST.memory, COST.passes, salt.toString('base64'), hash.toString('base64')].join('$');
}

export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [algorithm, memory, passes, salt, hash] = stored.split('$');
  if (algorithm !== 'argon2id' || !salt || !hash) return false;
  const wanted = Buffer.from(hash, 'base64');
  const made = await derive('argon2id', {
    message: password,
    nonce: Buffer.from(salt, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: COST.parallelism,
    tagLength: wanted.length,
  });
  return timingSafeEqual(made, wanted);
}

/** Of no password: checking against it takes as long as a real check, for users that do not exist. */
export const NOBODYS_HASH = [
  'argon2id',
  COST.memory,
  COST.passes,
  Buffer.alloc(16).toString('base64'),
  Buffer.alloc(COST.tagLength).toString('base64'),
].join('$');
