import { BatchPicker } from '../../../kit/batch-picker/batch-picker.tsx';
import { NO_GOODS } from '../../../kit/batch-picker/goods.ts';
import { useCommands } from './order-commands-context.ts';
import type { NamedMove } from './use-order-commands.ts';

/** Asks which goods of a part go to the job or come back from it, and moves them. */
export function PartGoodsPicker({ naming: { move, line, quantity, refusal } }: { naming: NamedMove }) {
  const commands = useCommands();
  return (
    <BatchPicker
      item={{ id: line.itemId!, name: line.description, trackBy: line.trackBy }}
      way={move === 'return' ? 'back' : 'out'}
      warehouseId={line.warehouseId}
      quantity={quantity}
      goods={NO_GOODS}
      refusal={refusal}
      sending={commands.busy === move}
      onChoose={(goods) => void commands.nameGoods(goods)}
      onClose={() => void commands.nameGoods(null)}
    />
  );
}
