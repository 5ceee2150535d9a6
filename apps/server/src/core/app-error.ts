import { ERROR_CATALOGUE, type ErrorCode, type FieldIssue } from '@bahi/contract/errors';

/** An expected refusal. Answered with the catalogue's status; logged as information, never as a fault. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldIssue[] | undefined;
  /** When to come again, where that is sooner or later than is usual for the code. */
  retryAfterSeconds?: number;

  constructor(code: ErrorCode, message?: string, fields?: FieldIssue[]) {
    super(message ?? ERROR_CATALOGUE[code].message);
    this.code = code;
    this.fields = fields;
  }
}

export const notFound = (what = 'record'): AppError => new AppError('NotFound', `This ${what} does not exist.`);
export const refuse = (message: string, fields?: FieldIssue[]): AppError => new AppError('Rule', message, fields);
/** A refusal of one field, by its wire path. */
export const invalid = (path: string, message: string): AppError =>
  new AppError('Validation', message, [{ path, message }]);
/** A question that is answered before it goes on: the same again with this field set, a wire name of its body. */
export const askFirst = (field: string, question: string): AppError =>
  new AppError('Confirm', question, [{ path: field, message: question }]);
/** Another record has the value of this field already. */
export const duplicate = (path: string, message: string): AppError =>
  new AppError('Duplicate', message, [{ path, message }]);

/** What would be served at any other moment: the line of who asks is full. */
export function tooManyAtOnce(message: string, retryAfterSeconds = 5): AppError {
  return Object.assign(new AppError('TooMany', message), { retryAfterSeconds });
}

const PASSING: ReadonlySet<ErrorCode> = new Set(['TooMany', 'Unavailable', 'Busy']);

/** A refusal of this moment alone: work that nobody waits for is done again later, not given up. */
export const isPassing = (error: unknown): boolean => error instanceof AppError && PASSING.has(error.code);

/** A condition that only a bug can break. */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`Invariant: ${message}`);
}
