import { ApiError } from './api-error.ts';
import { randomId } from './random-id.ts';

/**
 * The idempotency key of a draft (architecture §7): one key until the server has answered for certain. A second press of
 * Save after a lost connection therefore cannot make a second document.
 */
export class DraftKey {
  value = randomId();

  /** After success or a certain refusal (4xx) the next attempt is a new one; an unknown outcome keeps the key. */
  settle(error?: unknown): void {
    const certain = !error || (error instanceof ApiError && error.status >= 400 && error.status < 500);
    if (certain && !(error instanceof ApiError && error.status === 401)) this.value = randomId();
  }
}
