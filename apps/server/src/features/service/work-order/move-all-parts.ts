import { type PartMove, movesWithAll } from '@bahi/domain/stock/job-part';
import { invalid, refuse } from '../../../core/app-error.ts';
import type { PartMoveInput } from './move-part.ts';
import type { StoredWorkOrder } from '../stored-order.ts';

type NamedPart = PartMoveInput & { id: string };

const NOTHING_TO: Readonly<Record<PartMove, string>> = {
  reserve: 'No part is to be reserved.',
  issue: 'No part is to be issued.',
  return: 'No part is to be returned.',
};

/** The parts that are named, each once; without names all that the move can be made of. */
export function partsToMove(
  move: PartMove,
  order: StoredWorkOrder,
  named: readonly NamedPart[] | null | undefined,
): readonly NamedPart[] {
  if (named && new Set(named.map(({ id }) => id)).size < named.length) throw invalid('Parts', 'Name each part once.');
  const parts = named ?? order.lines.filter((line) => movesWithAll(move, { ...line, billed: line.invoiceId !== null }));
  if (parts.length === 0) throw refuse(NOTHING_TO[move]);
  return named ?? parts.map(({ id }) => ({ id }));
}
