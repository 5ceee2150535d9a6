import type { Available } from '@bahi/domain/industry/own-config';
import { type AccessRule, defineEndpoint, file, list, lookup, one } from './endpoint.ts';
import { auditEntry, pagingFields, periodFields } from './wire/document.wire.ts';
import { choice, type Field, object, optional, required, rowVersion, text, type WireType } from './wire-type.ts';

/** What the calls of a document kind differ in. */
interface DocumentCalls<Path extends string, Input, Change, View, Row, Status extends string, Told, Searched> {
  /** `area.kind`; the verb follows. */
  id: string;
  /** What one is called in the middle of a sentence: `the order`. */
  name: string;
  path: Path;
  access: {
    create: AccessRule;
    update: AccessRule;
    /** Who may post or cancel: the verb asks for the letter of the status. */
    setStatus: AccessRule;
    read: AccessRule;
  };
  when?: Available;
  touches: readonly string[];
  input: WireType<Input>;
  change: WireType<Change>;
  view: WireType<View>;
  row: WireType<Row>;
  /** Those that a person sets; others follow from what happens. */
  statuses: readonly Status[];
  /** What is told with a status besides its reason. */
  statusFields: Told;
  /** What the list is searched by besides text, period and page. */
  search: Searched;
  /** What each call does, in a sentence; `print` of a kind that is printed. */
  summaries: Record<'create' | 'update' | 'setStatus' | 'get' | 'dashboard' | 'search', string> & { print?: string };
}

/**
 * The eight calls that every kind of document has (decisions §4), made once. A kind exports those that it serves, under names of
 * its own, and defines its further verbs beside them.
 */
export const documentEndpoints = <
  const Path extends string,
  Input,
  Change,
  View,
  Row,
  const Status extends string,
  const Told extends Fields,
  const Searched extends Fields,
>(
  kind: DocumentCalls<Path, Input, Change, View, Row, Status, Told, Searched>,
) => ({ ...writesOf(kind), ...readsOf(kind) });

type Fields = Readonly<Record<string, Field>>;

function writesOf<
  const Path extends string,
  Input,
  Change,
  View,
  const Status extends string,
  const Told extends Fields,
>(kind: DocumentCalls<Path, Input, Change, View, unknown, Status, Told, Fields>) {
  const { id, path, access, when, touches, view, summaries } = kind;
  const writes = { ...(when && { when }), response: one(view), idempotent: true, touches } as const;
  return {
    create: defineEndpoint({
      ...writes,
      id: `${id}.create`,
      method: 'POST',
      path,
      summary: summaries.create,
      access: access.create,
      body: kind.input,
      status: 201,
    }),
    update: defineEndpoint({
      ...writes,
      id: `${id}.update`,
      method: 'PUT',
      path: `${path}/{id}` as const,
      summary: summaries.update,
      access: access.update,
      body: kind.change,
    }),
    setStatus: defineEndpoint({
      ...writes,
      id: `${id}.setStatus`,
      method: 'PUT',
      path: `${path}/{id}/Status` as const,
      summary: summaries.setStatus,
      access: access.setStatus,
      body: object({
        status: required('Sts', choice(kind.statuses)),
        reason: optional('Reason', text(300)),
        ...kind.statusFields,
        rowVersion,
      }),
    }),
  };
}

/** One record stays readable where new ones are made no more (decisions §10): it asks for its module, not for its feature. */
export const whenToRead = ({ feature: _, ...when }: Available): Available => when;

function readsOf<const Path extends string, View, Row, const Searched extends Fields>(
  kind: DocumentCalls<Path, unknown, unknown, View, Row, string, Fields, Searched>,
) {
  const { id, path, access, when, view, row, name, summaries } = kind;
  const read = { method: 'GET', access: access.read } as const;
  const reads = { ...(when && { when }), ...read } as const;
  const ofOne = { ...(when && { when: whenToRead(when) }), ...read } as const;
  return {
    get: defineEndpoint({
      ...ofOne,
      id: `${id}.get`,
      path: `${path}/{id}` as const,
      summary: summaries.get,
      response: one(view),
    }),
    dashboard: defineEndpoint({
      ...reads,
      id: `${id}.dashboard`,
      path: `${path}/Dashboard` as const,
      summary: summaries.dashboard,
      query: object(pagingFields),
      response: lookup(row),
    }),
    search: defineEndpoint({
      ...reads,
      id: `${id}.list`,
      path,
      summary: summaries.search,
      query: object({ text: optional('Text', text(80)), ...kind.search, ...periodFields, ...pagingFields }),
      response: list(row),
    }),
    print: defineEndpoint({
      ...ofOne,
      id: `${id}.print`,
      path: `${path}/{id}/Print` as const,
      summary: summaries.print ?? `${name} as PDF`,
      response: file('application/pdf'),
    }),
    auditLog: defineEndpoint({
      ...ofOne,
      id: `${id}.auditLog`,
      path: `${path}/{id}/AuditLog` as const,
      summary: `Every change of ${name}: who, when, what from, what to, why`,
      response: lookup(auditEntry),
    }),
  };
}
