import { ERROR_CATALOGUE, type ErrorBody, type ErrorCode, type FieldIssue } from '@bahi/contract/errors';
import { BrokenRule } from '@bahi/domain/document/issue';
import { AppError } from '../core/app-error.ts';
import { BUSY } from '../core/fair-line.ts';
import { findOutage, type Outage } from '../core/outage.ts';

interface Mapped {
  status: number;
  body: ErrorBody;
  /** A fault of ours, or of what we stand on: logged as an error with its stack. */
  unexpected: boolean;
  retryAfterSeconds?: number;
}

/** PostgreSQL's refusals that a request can cause; everything else of the database is a fault of ours or an outage. */
const DATABASE_CODES: Record<string, ErrorCode> = {
  '23505': 'Duplicate',
  '23503': 'Rule',
  '22P02': 'NotFound',
  '40001': 'Busy',
  '40P01': 'Busy',
};

const HTTP_CODES: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'TooLarge',
  FST_REQ_FILE_TOO_LARGE: 'TooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'WrongType',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'Malformed',
  FST_ERR_CTP_INVALID_JSON_BODY: 'Malformed',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'Malformed',
};

/** The catalogue's own words where it is not known more exactly. */
const OUTAGE_WORDS: Record<Outage, string | undefined> = {
  unreachable: undefined,
  slow: undefined,
  busy: BUSY,
  full: 'Nothing was saved: the disk of the server is full. Please tell your administrator.',
};

/** When to come again, in seconds. */
const RETRY_AFTER: Partial<Record<ErrorCode, number>> = { TooMany: 900, Unavailable: 5 };

/** Any failure as the catalogue's answer: never a stack, SQL or internal name (decisions §1). */
export function mapError(error: unknown, ref: string): Mapped {
  if (error instanceof AppError) {
    const { code, message, fields, retryAfterSeconds } = error;
    return { ...answer(code, ref, message, fields), ...(retryAfterSeconds && { retryAfterSeconds }) };
  }
  if (error instanceof BrokenRule) return answer('Rule', ref, error.issues[0]?.message, error.issues);
  const { code, statusCode } = (error ?? {}) as { code?: string; statusCode?: number };
  const known = code ? (HTTP_CODES[code] ?? DATABASE_CODES[code]) : undefined;
  if (known) return answer(known, ref);
  const outage = findOutage(error);
  if (outage) return { ...answer('Unavailable', ref, OUTAGE_WORDS[outage]), unexpected: true };
  if (statusCode === 429) return answer('TooMany', ref);
  if (statusCode && statusCode >= 400 && statusCode < 500) return answer('Malformed', ref);
  return { ...answer('Unexpected', ref), unexpected: true };
}

function answer(code: ErrorCode, ref: string, message?: string, fields?: readonly FieldIssue[]): Mapped {
  const known = ERROR_CATALOGUE[code];
  return {
    status: known.status,
    body: { errorCode: code, message: message ?? known.message, ...(fields?.length && { fields: [...fields] }), ref },
    unexpected: false,
    ...(RETRY_AFTER[code] && { retryAfterSeconds: RETRY_AFTER[code] }),
  };
}
