import { decode } from '@bahi/contract/codec';
import type { Endpoint, OutputOf } from '@bahi/contract/endpoint';
import { offlineError, readRefusal, unreachableError } from './api-error.ts';
import { call } from './api-client.ts';
import { type CallInput, urlOf } from './endpoint-call.ts';
import { getSession } from './session-store.ts';
import { beginUpload } from './uploads.ts';

interface UploadOptions {
  /** Called with 0 to 1, to two decimals (spec 2 §7). */
  onProgress?: (fraction: number) => void;
  signal?: AbortSignal;
  /** Other fields of the form. */
  fields?: Readonly<Record<string, string>>;
}

/**
 * Sends one file by an endpoint that takes one. `fetch` tells no progress of what it sends, so this is the one place
 * that uses XMLHttpRequest; where the session was rejected the file goes once more through the gate, which asks to
 * sign in again.
 */
export async function uploadFile<E extends Endpoint & { multipart: object }>(
  endpoint: E,
  input: Omit<CallInput<E>, 'file' | 'body'>,
  file: Blob & { name?: string },
  { onProgress, signal, fields = {} }: UploadOptions = {},
): Promise<OutputOf<E>> {
  if (!navigator.onLine) throw offlineError();
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file, file.name ?? 'file');
  const end = beginUpload();
  const answer = await post(endpoint.method, urlOf(endpoint, input), form, onProgress, signal).finally(end);
  if (answer.status === 401) return call(endpoint, { ...input, body: form } as never, signal ? { signal } : {});
  if (!answer.ok) throw await readRefusal(answer, undefined);
  return (
    endpoint.response.shape === 'one' ? decode(endpoint.response.type, await answer.json()) : undefined
  ) as OutputOf<E>;
}

function post(
  method: string,
  url: string,
  form: FormData,
  onProgress: UploadOptions['onProgress'],
  signal: AbortSignal | undefined,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    const session = getSession();
    if (session) {
      request.setRequestHeader('authorization', `Bearer ${session.token}`);
      request.setRequestHeader('UserId', session.userId);
    }
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress?.(Math.trunc((loaded / total) * 100) / 100);
    });
    request.addEventListener('load', () => {
      const empty = request.status === 204 || request.status === 304;
      resolve(new Response(empty ? null : request.responseText, { status: request.status }));
    });
    request.addEventListener('error', () => reject(navigator.onLine ? unreachableError() : offlineError()));
    request.addEventListener('abort', () => reject(signal?.reason ?? new DOMException('Aborted', 'AbortError')));
    signal?.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}
