import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { pipeline } from 'node:stream';
import type { End, FileHeading, Heading, Manifest, TableHeading } from './backup-format.ts';
import { ROWS_AT_ONCE } from './backup-format.ts';

/** What a backup holds, in its order; rows are still JSON texts. */
export type Part =
  | { kind: 'manifest'; manifest: Manifest }
  | { kind: 'rows'; table: TableHeading; texts: string[] }
  | { kind: 'file'; orgId: string; key: string; bytes: Buffer }
  | { kind: 'end'; end: End['end'] };

export class DamagedBackup extends Error {
  override name = 'DamagedBackup';
}

/** Reads a backup part by part; one that is cut or is none ends in `DamagedBackup`. */
export async function* readBackup(file: string): AsyncGenerator<Part> {
  let table: TableHeading | null = null;
  let texts: string[] = [];
  let open: { orgId: string; key: string; chunks: Buffer[] } | null = null;
  let ended = false;
  let first = true;

  const flush = (): Part[] => {
    const parts: Part[] = [];
    if (table && texts.length > 0) parts.push({ kind: 'rows', table, texts });
    if (open) parts.push({ kind: 'file', orgId: open.orgId, key: open.key, bytes: Buffer.concat(open.chunks) });
    texts = [];
    open = null;
    return parts;
  };

  for await (const text of linesOf(file)) {
    if (first) {
      first = false;
      yield { kind: 'manifest', manifest: manifestOf(text) };
      continue;
    }
    const heading = headingOf(text);
    if (heading === null) {
      if (open) open.chunks.push(Buffer.from((JSON.parse(text) as { bytes: string }).bytes, 'base64'));
      else texts.push(text);
      if (texts.length >= ROWS_AT_ONCE) yield* flush();
      continue;
    }
    yield* flush();
    table = 'table' in heading ? heading : null;
    if ('file' in heading) open = { ...heading.file, chunks: [] };
    if ('end' in heading) {
      ended = true;
      yield { kind: 'end', end: heading.end };
    }
  }
  if (!ended) throw new DamagedBackup('The backup ends before its end: it was cut. Use another one.');
}

/** What a backup says of itself, without reading on; null of a file that is none. */
export async function readManifest(file: string): Promise<Manifest | null> {
  try {
    for await (const text of linesOf(file)) return manifestOf(text);
  } catch (error) {
    if (!(error instanceof DamagedBackup)) throw error;
  }
  return null;
}

async function* linesOf(file: string): AsyncGenerator<string> {
  const unzipped = pipeline(createReadStream(file), createGunzip(), () => {});
  const lines = createInterface({ input: unzipped, crlfDelay: Infinity });
  try {
    yield* lines;
  } catch (error) {
    throw new DamagedBackup(`The backup cannot be read: ${(error as Error).message}`);
  } finally {
    unzipped.destroy();
  }
}

function manifestOf(text: string): Manifest {
  let manifest: Partial<Manifest> = {};
  try {
    manifest = JSON.parse(text) as Manifest;
  } catch {
    // Told below, with the files that are some other JSON.
  }
  if (manifest.format !== 'bahi-backup' || manifest.version !== 1)
    throw new DamagedBackup('This file is not a backup of Bahi.');
  return manifest as Manifest;
}

/** Headings begin as no row does: rows are objects of a table, whose columns never have these names first. */
function headingOf(text: string): Heading | null {
  if (text.startsWith('{"table":') || text.startsWith('{"file":') || text.startsWith('{"end":'))
    return JSON.parse(text) as TableHeading | FileHeading | End;
  return null;
}
