import { CONNECTION_ENDED, ONLY_OWN_LATEST } from '@bahi/domain/chat/message';
import { NO_OPERATOR } from '@bahi/domain/chat/support';
import { CHANGED_ESTIMATE, ENDED_LINK } from '@bahi/domain/links/public-link';
import { ERROR_MESSAGES, MESSAGES } from '@bahi/domain/messages';

/**
 * Every expected refusal: status and, where the spec gives none of its own, the message (spec 1 §8, decisions §1).
 * `errorCode` on the wire is the key.
 */
export const ERROR_CATALOGUE = {
  Validation: { status: 400, message: MESSAGES.allFieldsRequired },
  Malformed: { status: 400, message: 'The request could not be read.' },
  Unauthorised: { status: 401, message: 'Sign in to continue.' },
  WrongPassword: { status: 401, message: ERROR_MESSAGES.wrongPassword },
  SecondFactor: { status: 401, message: 'Enter the code of your authenticator app.' },
  Forbidden: { status: 403, message: 'You do not have the permission for this.' },
  NotConnected: { status: 403, message: 'You are not connected with this company.' },
  NotFound: { status: 404, message: ERROR_MESSAGES.notFound },
  Duplicate: { status: 409, message: ERROR_MESSAGES.duplicate },
  Stale: { status: 409, message: 'This record was changed meanwhile.' },
  /** What is answered is not what was read. */
  VersionChanged: { status: 409, message: CHANGED_ESTIMATE },
  Busy: { status: 409, message: 'The same request is already running.' },
  /** Whether it never was, has expired or was revoked is told to nobody. */
  LinkEnded: { status: 410, message: ENDED_LINK },
  TooLarge: { status: 413, message: 'The request is too large.' },
  WrongType: { status: 415, message: 'Send the request as application/json.' },
  /** A question: the same again with the named consent goes through. */
  Confirm: { status: 422, message: 'Confirm to go on.' },
  Rule: { status: 422, message: 'This is not possible.' },
  /** Goods of a batch went to somebody else, and others have another price: the counter shows it before it sells them. */
  BatchGone: { status: 422, message: 'This batch is gone.' },
  /** Another batch expires sooner: the same again with the reason (`BATCH_REASON`) goes through. */
  BatchReason: { status: 422, message: 'Say why this batch goes.' },
  /** A held bill costs something else by now: its seller looks at it and pays it again. */
  Repriced: { status: 422, message: 'Prices have changed since this bill was held.' },
  /** Lines of a shared document of which nobody has said yet which of our items they are. */
  Unmatched: { status: 422, message: 'Choose the items that these lines mean.' },
  /** Edited or deleted is the latest message of a room alone, by its sender. */
  NotLatest: { status: 422, message: ONLY_OWN_LATEST },
  /** The connection behind a talk has ended. */
  ReadOnly: { status: 422, message: CONNECTION_ENDED },
  NotOperator: { status: 422, message: NO_OPERATOR },
  /** What the seller may not give alone: the same again goes through once a second person has signed it. */
  AuthNeeded: { status: 422, message: 'A second person signs this.' },
  ScheduleNeeds: { status: 422, message: 'This drug needs a prescription.' },
  PricesExpired: { status: 422, message: 'Prices have expired.' },
  SlotTaken: { status: 422, message: 'This slot was just taken.' },
  NoTieUp: { status: 422, message: MESSAGES.noTieUp },
  SurveyorUpdateNeeded: { status: 422, message: 'Surveyor update needed.' },
  /** The insurer is to be billed more than his share comes to. */
  SplitExceeds: { status: 422, message: 'Insurance and customer together exceed the total.' },
  /** Less is billed than was estimated: the same again with `ConfirmSplit` goes through. */
  SplitBelow: { status: 422, message: 'Insurance and customer together are below the total.' },
  /** The surveyor lets the insurer pay more than is claimed: the same again with `Confirm` goes through. */
  AboveClaimed: { status: 422, message: 'The assessed amount is above what is claimed.' },
  NoteTooLate: { status: 422, message: 'Tax of this supply cannot be lowered any more. Make a commercial note.' },
  IdempotencyMismatch: { status: 422, message: 'This key was already used with another request.' },
  Locked: { status: 423, message: 'The period is locked. Choose a later date.' },
  TooMany: { status: 429, message: ERROR_MESSAGES.tooManyAttempts },
  Unexpected: { status: 500, message: ERROR_MESSAGES.unexpected },
  Unavailable: { status: 503, message: ERROR_MESSAGES.unreachable },
} as const;
export type ErrorCode = keyof typeof ERROR_CATALOGUE;

export interface FieldIssue {
  /** Wire path, e.g. `Ops.0.Pr`. */
  path: string;
  message: string;
}

/** The body of every refusal (decisions §1). */
export interface ErrorBody {
  errorCode: ErrorCode;
  message: string;
  fields?: FieldIssue[];
  ref: string;
}
