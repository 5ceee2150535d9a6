import { type PartMove, movesWithAll } from '@bahi/domain/stock/job-part';
import { invalid, refuse } from '../../../core/app-error.ts';
import type { Tx } from '../../../core/tx.ts';
import type { StoredWorkOrder } from '../stored-order.ts';
import { loadToMove, type PartMoveInput } from './move-part.ts';
import type { WorkOrderLinesAnswer } from './work-order-queries.ts';

export type NamedPart = PartMoveInput & { id: string };

/** Moves parts of an order that is locked already; all of them or none. */
type MoveParts = (
  tx: Tx,
  order: StoredWorkOrder,
  parts: readonly NamedPart[],
  action: string,
) => Promise<WorkOrderLinesAnswer>;

const NOTHING_TO: Readonly<Record<PartMove, string>> = {
  reserve: 'No part is to be reserved.',
  issue: 'No part is to be issued.',
  return: 'No part is to be returned.',
};

/** The parts that are named, each once; without names all that the move can be made of. */
function partsToMove(
  move: PartMove,
  order: StoredWorkOrder,
  named: readonly NamedPart[] | null | undefined,
): readonly NamedPart[] {
  if (named && new Set(named.map(({ id }) => id)).size < named.length) throw invalid('Parts', 'Name each part once.');
  const parts = named ?? order.lines.filter((line) => movesWithAll(move, { ...line, billed: line.invoiceId !== null }));
  if (parts.length === 0) throw refuse(NOTHING_TO[move]);
  return named ?? parts.map(({ id }) => ({ id }));
}

/** The verb that moves one part. */
export const ofOnePart =
  (move: PartMove, apply: MoveParts) =>
  async (tx: Tx, id: string, partId: string, input: PartMoveInput): Promise<WorkOrderLinesAnswer> =>
    apply(tx, await loadToMove(tx, id, input.rowVersion), [{ id: partId, ...input }], `${move}Part`);

/** The verb that moves all parts that can be moved, or those that are named. */
export const ofAllParts =
  (move: PartMove, apply: MoveParts) =>
  async (
    tx: Tx,
    id: string,
    input: { parts?: readonly NamedPart[] | null; rowVersion?: number | null },
  ): Promise<WorkOrderLinesAnswer> => {
    const order = await loadToMove(tx, id, input.rowVersion);
    return apply(tx, order, partsToMove(move, order, input.parts), `${move}Parts`);
  };
