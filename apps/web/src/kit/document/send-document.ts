import type { Endpoint, OutputOf } from '@bahi/contract/endpoint';
import type { CallInput } from '../../app/endpoint-call.ts';
import { recordInput } from '../../app/use-endpoint.ts';
import type { DocumentKind, DocumentRecord } from './document-kind.ts';

/** Calls an endpoint; sent again after a lost connection it is the same call. */
export type Caller = <E extends Endpoint>(endpoint: E, input: CallInput<E>) => Promise<OutputOf<E>>;

type SentKind<R extends DocumentRecord> = Pick<DocumentKind<R, never, never, never>, 'calls' | 'lists'>;

/** Creates or updates; of a kind that sends what changed, a document in which nothing did is only read again. */
export async function sendDocument<R extends DocumentRecord>(
  { calls, lists = [] }: SentKind<R>,
  of: R | null,
  { body, call }: { body: object; call: Caller },
): Promise<R> {
  // What a kind answers and takes is said by its declaration, which the compiler cannot see from here.
  const send = (endpoint: Endpoint, input: object) => call(endpoint, input as CallInput<Endpoint>) as Promise<R>;
  if (!of) return send(calls.create, { body });
  if (lists.length > 0 && Object.keys(body).length === 0) return send(calls.get, recordInput(of.id));
  return send(calls.update, { params: { id: of.id }, body: { ...body, rowVersion: of.rowVersion } });
}
