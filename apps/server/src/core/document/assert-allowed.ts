import { MESSAGES } from '@bahi/domain/messages';
import type { ActionState } from '@bahi/domain/status/actions';
import { AppError, refuse } from '../app-error.ts';

/** Refuses what the buttons do not offer: for want of a right, or by the first rule against it. */
export function assertAllowed({ reason }: ActionState): void {
  if (reason === null) return;
  throw reason === MESSAGES.noPermission ? new AppError('Forbidden') : refuse(reason);
}
