import { answersProblem, CHANGED_ESTIMATE, type LineAnswer, LinkState } from '@bahi/domain/links/public-link';
import { expiryProblem } from '@bahi/domain/sales/sales-estimate';
import { AppError, refuse } from '../app-error.ts';
import type { Tx } from '../tx.ts';

interface Asked {
  state: LinkState;
  validTo: string;
  waiting: readonly string[];
  lines: readonly LineAnswer[];
}

/** Refuses an answer to an estimate that is not what was read, was answered, has expired, or is not answered whole. */
export function assertAnswerable({ ctx }: Tx, { state, validTo, waiting, lines }: Asked): void {
  if (state === LinkState.answered) throw new AppError('VersionChanged', 'This estimate was answered already.');
  if (state === LinkState.changed) throw new AppError('VersionChanged');
  const expired = expiryProblem(validTo, ctx.today);
  if (expired) throw refuse(expired);
  const problem = answersProblem(waiting, lines);
  if (problem) throw problem === CHANGED_ESTIMATE ? new AppError('VersionChanged') : refuse(problem);
}
