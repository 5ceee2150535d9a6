import type { Endpoint, OutputOf } from '@bahi/contract/endpoint';
import type { CallInput } from '../../app/endpoint-call.ts';
import { recordInput } from '../../app/use-endpoint.ts';
import type { Line } from '../line-grid/line-column.ts';
import { removedLines } from './document-body.ts';
import type { DocumentKind, DocumentRecord, Sending } from './document-kind.ts';

/** Calls an endpoint; sent again after a lost connection it is the same call. */
export type Caller = <E extends Endpoint>(endpoint: E, input: CallInput<E>) => Promise<OutputOf<E>>;

type SentKind<R extends DocumentRecord, H extends object, L extends Line> = Pick<
  DocumentKind<R, H, L, never>,
  'calls' | 'lists'
>;

/** Some lines were removed when the save was refused: what is typed goes on from there. */
export class PartlySaved extends Error {
  override readonly name = 'PartlySaved';
}

/**
 * Creates or updates. Lines that were taken out of a saved document go first, so that the same item may be put in anew;
 * where nothing else changed, the document is only read again.
 */
export async function sendDocument<R extends DocumentRecord, H extends object, L extends Line>(
  { calls, lists = [] }: SentKind<R, H, L>,
  of: R | null,
  { body, sending, call }: { body: object; sending: Sending<H, L>; call: Caller },
): Promise<R> {
  // What a kind answers and takes is said by its declaration, which the compiler cannot see from here.
  const send = (endpoint: Endpoint, input: object) => call(endpoint, input as CallInput<Endpoint>) as Promise<R>;
  if (!of) return send(calls.create, { body });
  let { rowVersion } = of;
  const gone = lists.length > 0 && sending.saved ? removedLines(sending, sending.saved) : [];
  try {
    for (const line of gone) {
      const { remove } = lists.find(({ holds }) => holds(line))!;
      const input = { params: remove.params(of.id, line.id), body: { rowVersion } };
      ({ rowVersion } = await send(remove.endpoint, input));
    }
    if (lists.length > 0 && Object.keys(body).length === 0) return await send(calls.get, recordInput(of.id));
    return await send(calls.update, { params: { id: of.id }, body: { ...body, rowVersion } });
  } catch (error) {
    if (rowVersion !== of.rowVersion) throw new PartlySaved('Lines were removed before it', { cause: error });
    throw error;
  }
}
