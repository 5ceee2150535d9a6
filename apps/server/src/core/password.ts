import { argon2, type Argon2Parameters, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2) as (algorithm: 'argon2id', parameters: Argon2Parameters) => Promise<Buffer>;
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

let decoy: Promise<string> | undefined;
/** Takes as long as a real check, for users that do not exist. */
export async function verifyNobody(password: string): Promise<false> {
  decoy ??= hashPassword('nobody');
  await verifyPassword(password, await decoy);
  return false;
}
