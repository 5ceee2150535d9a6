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
 * day, follows from the line before it, and is signed with the key of the installation. Who owns the database alone can cut a
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

/** With the uploaded files, which all servers on one database share, so that one's lines are proved by every other. */
const keyFileOf = (dataDir: string): string => path.join(dataDir, 'files', KEY_FILE);
/** Where each server had a key of its own: it becomes that of the installation, and proves the lines that it has signed. */
const earlierKeyFileOf = (dataDir: string): string => path.join(dataDir, KEY_FILE);

/** The key of the installation, drawn at first; readable by its user alone. Of two that draw at once, one's is everybody's. */
export async function auditKey(dataDir: string): Promise<KeyObject> {
  const file = keyFileOf(dataDir);
  const kept = await findKey(file);
  if (kept) return kept;
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const privateKey = (await findKey(earlierKeyFileOf(dataDir))) ?? generateKeyPairSync('ed25519').privateKey;
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

const findKey = async (file: string): Promise<KeyObject | undefined> =>
  existsSync(file) ? createPrivateKey(await readFile(file)) : undefined;

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
  const kept = await Promise.all([keyFileOf(dataDir), earlierKeyFileOf(dataDir)].map(findKey));
  const keys = kept.flatMap((key) => (key ? [createPublicKey(key)] : []));
  if (keys.length === 0)
    return { anchors: [], flaws: [{ source: file, line: 1, problem: `its key ${keyFileOf(dataDir)} is missing` }] };
  const anchors: AuditAnchor[] = [];
  const flaws: AnchorFlaw[] = [];
  lines.forEach((text, index) => {
    const problem = flawOf(text, lines[index - 1], keys);
    if (problem) flaws.push({ source: file, line: index + 1, problem });
    else {
      const { at, orgId, heads } = JSON.parse(text) as AnchorLine;
      anchors.push({ at, orgId, heads, source: `line ${index + 1} of ${file}` });
    }
  });
  return { anchors, flaws };
}

function flawOf(text: string, before: string | undefined, keys: readonly KeyObject[]): string | null {
  let line: AnchorLine;
  try {
    line = JSON.parse(text) as AnchorLine;
  } catch {
    return 'it cannot be read';
  }
  const signature = Buffer.from(line.signature ?? '', 'base64');
  if (!keys.some((key) => verify(null, signed(line), key, signature))) return 'its signature is not ours';
  if (line.before !== (before === undefined ? null : hashOf(before))) return 'lines before it are missing';
  return null;
}

const textOf = async (file: string): Promise<string> => (existsSync(file) ? readFile(file, 'utf8') : '');
const linesOf = (text: string): string[] => text.split('\n').filter((line) => line !== '');
