import { decode, type SeesSet } from '@bahi/contract/codec';
import type { Endpoint } from '@bahi/contract/endpoint';
import { queryIssues } from '@bahi/contract/search-rules';
import { toZod } from '@bahi/contract/to-zod';
import type { WireType } from '@bahi/contract/wire-type';
import { isUuid } from '@bahi/domain/text/uuid';
import { AppError, notFound } from '../core/app-error.ts';

/** Parameters that name a line of a document, not a row (`WO1`, `IP2`). */
const LINE_PARAMETERS = new Set(['opId', 'itemId', 'partId', 'lineId', 'paperId', 'replyId', 'repairId']);
const MAX_PARAMETER = 200;

/** Validated, readable input of an endpoint; wire names and scales end here. */
export function readInput(
  endpoint: Endpoint,
  raw: { params: unknown; query: unknown; body: unknown },
  sees: SeesSet,
): { params: Record<string, string> | undefined; query: unknown; body: unknown } {
  return {
    params: readParams(raw.params as Record<string, string>),
    query: readQuery(endpoint, (raw.query ?? {}) as Record<string, unknown>, sees),
    body: endpoint.body && readChecked(endpoint.body, raw.body, sees),
  };
}

function readQuery(endpoint: Endpoint, raw: Record<string, unknown>, sees: SeesSet): unknown {
  const { query: type } = endpoint;
  const query = type && readChecked(type, coerceQuery(type, raw), sees);
  const issues = queryIssues(endpoint, Object.keys(raw), (query ?? {}) as Record<string, unknown>);
  if (issues) throw new AppError('Validation', issues.message, issues.fields);
  return query;
}

/** An id that is no id names nothing: 404, like any other unknown one. */
function readParams(params: Record<string, string>): Record<string, string> {
  for (const [name, value] of Object.entries(params)) {
    if (value.length > MAX_PARAMETER || value.includes('\0')) throw notFound();
    if (/^(id|[a-z]+Id)$/.test(name) && !LINE_PARAMETERS.has(name) && !isUuid(value)) throw notFound();
  }
  return params;
}

export function readChecked(type: WireType, value: unknown, sees: SeesSet): unknown {
  if (value === undefined || value === null || typeof value !== 'object')
    throw new AppError('Malformed', 'Send the fields as a JSON object.');
  const result = toZod(type).safeParse(value);
  if (!result.success) {
    const fields = result.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
    throw new AppError('Validation', undefined, fields.slice(0, 50));
  }
  return decode(type, result.data, sees);
}

/** Query values arrive as text: numbers, booleans and lists are read as their field says. */
function coerceQuery(type: WireType, raw: Record<string, unknown>): Record<string, unknown> {
  const out: Record<string, unknown> = {};
  const byName = new Map(Object.entries(raw).map(([name, value]) => [name.toLowerCase(), value]));
  for (const field of Object.values(type.fields ?? {})) {
    const value = byName.get(field.wire.toLowerCase());
    if (value === undefined) continue;
    const { kind, values } = field.type;
    if (kind === 'array')
      out[field.wire] = (Array.isArray(value) ? value : String(value).split(',')).filter((v) => v !== '');
    else if (Array.isArray(value)) out[field.wire] = value.at(-1);
    else if (value === '') out[field.wire] = null;
    else if (kind === 'integer' || kind === 'scaled' || (kind === 'choice' && typeof values?.[0] === 'number'))
      out[field.wire] = Number(value);
    else if (kind === 'yesNo') out[field.wire] = value === 'true' ? true : value === 'false' ? false : value;
    else out[field.wire] = value;
  }
  return out;
}
