import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomUUID,
  sign,
  verify,
} from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, open, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { AuditAnchor, AuditHead } from './audit-head.ts';

/**
 * A file of lines that is only ever added to, outside the database: each names the heads of an organisation's audit chains on a
 * day, follows from the line before it, and is signed with a key of the data directory. Who owns the database alone can cut a
 * chain and write its head anew, but none of these lines.
 */
export interface AnchorLine {
  at: string;
  orgId: string;
  heads: AuditHead[];
  /** Hash of the line before, in hexadecimal; null of the first. */
  before: string | null;
  /** Ed25519 over the fields above, as they stand in the line. */
  signature: string;
}

/** A line of the file that was changed, or does not follow from the one before it. */
export interface AnchorFlaw {
  source: string;
  line: number;
  problem: string;
}

const KEY_FILE = 'audit-key.pem';
const LOG_FILE = 'audit-heads.log';

export const anchorLogOf = (directory: string): string => path.join(directory, LOG_FILE);

const keyFileOf = (dataDir: string): string => path.join(dataDir, KEY_FILE);

/** The key of a data directory, drawn at first; readable by its user alone. Of two that draw at once, one's is everybody's. */
export async function auditKey(dataDir: string): Promise<KeyObject> {
  const kept = await findKey(dataDir);
  if (kept) return kept;
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const { privateKey } = generateKeyPairSync('ed25519');
  const file = keyFileOf(dataDir);
  // Whole before it has its name: whoever finds the file reads a key.
  const drawn = `${file}.${randomUUID()}`;
  try {
    await writeFile(drawn, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' });
    await link(drawn, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(drawn, { force: true });
  }
  return createPrivateKey(await readFile(file));
}

async function findKey(dataDir: string): Promise<KeyObject | undefined> {
  const file = keyFileOf(dataDir);
  return existsSync(file) ? createPrivateKey(await readFile(file)) : undefined;
}

const hashOf = (line: string): string => createHash('sha256').update(line).digest('hex');
const signed = ({ signature: _, ...fields }: AnchorLine): Buffer => Buffer.from(JSON.stringify(fields));

/** Adds a line for an organisation to the file of the directory; answers it as it stands there. */
export async function appendAnchor(
  directory: string,
  key: KeyObject,
  { at, orgId, heads }: Pick<AnchorLine, 'at' | 'orgId' | 'heads'>,
): Promise<string> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const file = anchorLogOf(directory);
  const text = await textOf(file);
  const last = linesOf(text).at(-1);
  const fields = { at, orgId, heads, before: last === undefined ? null : hashOf(last) };
  const signature = sign(null, Buffer.from(JSON.stringify(fields)), key).toString('base64');
  const line = JSON.stringify({ ...fields, signature });
  const handle = await open(file, 'a', 0o600);
  try {
    // Behind a line that was torn (a full disk, a power cut) it begins one of its own.
    await handle.write(`${text === '' || text.endsWith('\n') ? '' : '\n'}${line}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  return line;
}

/** The anchors of a directory's file, and what is wrong with the file itself. Draws no key: without it no line is proved. */
export async function readAnchors(
  directory: string,
  dataDir: string,
): Promise<{ anchors: AuditAnchor[]; flaws: AnchorFlaw[] }> {
  const file = anchorLogOf(directory);
  const lines = linesOf(await textOf(file));
  if (lines.length === 0) return { anchors: [], flaws: [] };
  const kept = await findKey(dataDir);
  if (!kept)
    return { anchors: [], flaws: [{ source: file, line: 1, problem: `its key ${keyFileOf(dataDir)} is missing` }] };
  const key = createPublicKey(kept);
  const anchors: AuditAnchor[] = [];
  const flaws: AnchorFlaw[] = [];
  lines.forEach((text, index) => {
    const problem = flawOf(text, lines[index - 1], key);
    if (problem) flaws.push({ source: file, line: index + 1, problem });
    else {
      const { at, orgId, heads } = JSON.parse(text) as AnchorLine;
      anchors.push({ at, orgId, heads, source: `line ${index + 1} of ${file}` });
    }
  });
  return { anchors, flaws };
}

function flawOf(text: string, before: string | undefined, key: KeyObject): string | null {
  let line: AnchorLine;
  try {
    line = JSON.parse(text) as AnchorLine;
  } catch {
    return 'it cannot be read';
  }
  if (!verify(null, signed(line), key, Buffer.from(line.signature ?? '', 'base64'))) return 'its signature is not ours';
  if (line.before !== (before === undefined ? null : hashOf(before))) return 'lines before it are missing';
  return null;
}

const textOf = async (file: string): Promise<string> => (existsSync(file) ? readFile(file, 'utf8') : '');
const linesOf = (text: string): string[] => text.split('\n').filter((line) => line !== '');
