import { MESSAGES } from '@bahi/domain/messages';
import { confirm } from '../../ui/confirm-dialog.tsx';
import type { Line } from './line-column.ts';
import type { LineStore } from './line-store.ts';

/** Less is free than the line wants: asked before the line stays (spec 2 §8). */
export async function askShortPick<L extends Line, T>(lines: LineStore<L, T>, lineId: string): Promise<void> {
  const keep = await confirm({
    heading: MESSAGES.insufficientQuantity,
    message: MESSAGES.addPartAnyway,
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
