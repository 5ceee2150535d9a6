import { MESSAGES } from '@bahi/domain/messages';
import { confirm } from '../../ui/confirm-dialog.tsx';
import type { Line } from './line-column.ts';
import type { LineStore } from './line-store.ts';

interface PartLine extends Line {
  readonly description: string;
}

/** Less is free than the line wants: asked before the line stays (spec 2 §8). Of pasted lines it is asked of each in turn. */
export async function askShortPick<L extends PartLine, T>(lines: LineStore<L, T>, lineId: string): Promise<void> {
  const part = lines.get().lines.find(({ id }) => id === lineId)?.description;
  const keep = await confirm({
    heading: MESSAGES.insufficientQuantity,
    message: part ? `${part}: ${MESSAGES.addPartAnyway}` : MESSAGES.addPartAnyway,
    ok: 'Add the part',
    cancel: 'Leave it out',
  });
  const row = lines.get().at.get(lineId);
  if (row === undefined) return;
  if (keep) {
    lines.open(
      row,
      lines.columns.findIndex(({ key }) => key === 'quantity'),
    );
  } else {
    lines.remove(lineId);
    lines.add();
  }
}
