import type { AuditHead } from '../audit-anchors/audit-head.ts';

/**
 * A backup is one gzipped file of lines, each a JSON value: the manifest; per table a heading and its rows as objects; per
 * uploaded file a heading and its bytes in base64; and an end that counts what went before, so that a cut file is seen.
 */
export interface Manifest {
  format: 'bahi-backup';
  version: 1;
  createdAt: string;
  /** How many migrations the database had; a restore begins with as many. */
  migrations: number;
  /** Where the audit chains stood, so that one that is cut later is seen; absent of older backups. */
  audit?: { orgId: string; heads: AuditHead[] }[];
}

export interface TableHeading {
  table: string;
  columns: string[];
}

export interface FileHeading {
  file: { orgId: string; key: string };
}

export interface End {
  end: { tables: Record<string, number>; files: number };
}

export type Heading = TableHeading | FileHeading | End;

/** Bytes per line of a file's content; a multiple of three, so that lines of base64 join without padding. */
export const FILE_LINE_BYTES = 3 * 256 * 1024;

/** Rows per question and per insert. */
export const ROWS_AT_ONCE = 1000;
