import { readablePath } from '@bahi/contract/codec';
import type { WireType } from '@bahi/contract/wire-type';
import { ERROR_MESSAGES } from '@bahi/domain/messages';

/** A call that did not succeed; `status` is 0 where no answer came. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** The server's `errorCode`, or the status in words. */
  readonly code: string;
  /** Messages by readable field path, for the form. */
  readonly fields: Readonly<Record<string, string>>;
  /** The request id under which the server logged it. */
  readonly ref: string | undefined;

  constructor(status: number, message: string, more: Partial<Pick<ApiError, 'code' | 'fields' | 'ref'>> = {}) {
    super(message);
    this.status = status;
    this.code = more.code ?? String(status);
    this.fields = more.fields ?? {};
    this.ref = more.ref;
  }
}

export const offlineError = () => new ApiError(503, ERROR_MESSAGES.noInternet, { code: 'Offline' });
export const signedOutError = () => new ApiError(401, ERROR_MESSAGES.unexpected, { code: 'SignedOut' });
export const unreachableError = () => new ApiError(0, ERROR_MESSAGES.unreachable, { code: 'Unreachable' });

export const noRecordError = () => new ApiError(404, 'This record does not exist.', { code: 'NotFound' });

/** Whether the same call may succeed in a moment: no answer, or a gateway's. */
export const isTransient = (error: unknown) => error instanceof ApiError && [0, 502, 504].includes(error.status);

/** The sentence for a person, whatever was thrown. */
export const messageOf = (error: unknown) => (error instanceof ApiError ? error.message : ERROR_MESSAGES.unexpected);

/** Refusals that the same call meets again: wrong input, no permission, no such record, a rule. */
const FINAL = [400, 403, 404, 410, 413, 422];
export const isFinal = (error: unknown) => error instanceof ApiError && FINAL.includes(error.status);

/** What stands in place of content that could not be loaded; a final refusal has no number to tell and no second try. */
export const panelError = (error: unknown) => ({
  message: messageOf(error),
  reference: error instanceof ApiError && !isFinal(error) ? error.ref : undefined,
  final: isFinal(error),
});

interface RefusalBody {
  errorCode?: string;
  message?: string;
  fields?: { path: string; message: string }[];
  ref?: string;
}

/** The refusal in an answer, its field paths turned from the spec's names into readable ones by the body's type. */
export async function readRefusal(answer: Response, sent?: WireType): Promise<ApiError> {
  if (answer.status === 504) return new ApiError(504, ERROR_MESSAGES.unreachable, { code: 'Unreachable' });
  const body = ((await answer.json().catch(() => null)) ?? {}) as RefusalBody;
  const message = body.errorCode || answer.status === 401 ? body.message : undefined;
  return new ApiError(answer.status, message || defaultMessage(answer.status), {
    code: body.errorCode,
    ref: body.ref,
    fields: Object.fromEntries(
      (body.fields ?? []).map((field) => [readablePath(sent, field.path), field.message] as const),
    ),
  });
}

function defaultMessage(status: number): string {
  if (status === 409) return ERROR_MESSAGES.duplicate;
  if (status === 503) return ERROR_MESSAGES.noInternet;
  if (status === 502) return ERROR_MESSAGES.unreachable;
  return ERROR_MESSAGES.unexpected;
}
