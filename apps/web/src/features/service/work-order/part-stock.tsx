import { can } from '@bahi/domain/access/access';
import { formatQuantity } from '@bahi/domain/money/format';
import type { Quantity } from '@bahi/domain/money/units';
import { isActive } from '@bahi/domain/status/line-status';
import { isWorkOrderActive } from '@bahi/domain/status/work-order-status';
import { mostToMove, type PartMove } from '@bahi/domain/stock/job-part';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ChevronDownIcon } from '../../../ui/icons.ts';
import { Menu } from '../../../ui/menu.tsx';
import { ScaledNumberField } from '../../../ui/scaled-number-field.tsx';
import { useCommands } from './order-commands-context.ts';
import { useOrderModel, type OrderModel } from './order-model.ts';
import type { OrderLine } from '../order-state.ts';
import { stockText } from './stock-text.ts';
import styles from './work-order.module.css';

interface PartMoveEntry {
  move: PartMove;
  label: string;
  /** How much of the part can go this way; nothing where the move cannot be made. */
  most: Quantity;
}

/** What can be done with a part's stock now; null where nothing ever can by this user. */
function partMoves(line: OrderLine, { access, get, isTechnician }: OrderModel): PartMoveEntry[] | null {
  const { view } = get();
  const permitted = !isTechnician && (can(access, 'Service.WO', 'U') || can(access, 'Inventory.WO', 'U'));
  if (!view || !permitted || !line.saved || !line.tracked || line.family !== 'part') return null;
  const open = isWorkOrderActive(view.status) && isActive(line.status) && !line.billed;
  return [
    { move: 'reserve', label: 'Reserve', most: open ? mostToMove('reserve', line) : 0 },
    { move: 'issue', label: 'Issue', most: open ? mostToMove('issue', line) : 0 },
    { move: 'return', label: 'Return', most: line.billed ? 0 : mostToMove('return', line) },
  ];
}

/** Where a part is, with the menu that moves it. */
export function PartStockCell({ line }: { line: OrderLine }) {
  const model = useOrderModel();
  const commands = useCommands();
  const moves = partMoves(line, model);
  const text = stockText(line);
  if (!moves) return text;
  return (
    <Menu
      label={`Stock of ${line.description}`}
      trigger={
        <button type="button" className={styles.stock} aria-label={`Stock of ${line.description}: ${text}`}>
          <span className={styles.stockText}>{text}</span>
          <ChevronDownIcon size={12} aria-hidden />
        </button>
      }
      entries={moves.map(({ move, label, most }) => ({
        label,
        disabled: most <= 0,
        onSelect: () => void commands.movePart(move, line),
      }))}
    />
  );
}

/** The moves of a part as buttons, of all that can be moved or of the quantity beside them. */
export function PartMoveButtons({ line }: { line: OrderLine }) {
  const model = useOrderModel();
  const commands = useCommands();
  const [typed, setTyped] = useState<Quantity | null>(null);
  const [error, setError] = useState<string>();
  const moves = partMoves(line, model);
  if (!moves) return null;
  const type = (quantity: Quantity | null) => {
    setTyped(quantity);
    setError(undefined);
  };
  const run = async ({ move, most }: PartMoveEntry) => {
    if (typed === 0) return setError('Enter a quantity.');
    if (typed !== null && typed > most) return setError(`Enter at most ${formatQuantity(most)}.`);
    if (await commands.movePart(move, line, typed)) type(null);
  };
  return (
    <div className={styles.moves}>
      {moves.some(({ most }) => most > 0) && (
        <ScaledNumberField
          label={`Quantity of ${line.description}`}
          labelHidden
          placeholder="All"
          unit="quantity"
          suffix={line.unitCode ?? undefined}
          value={typed}
          onChange={type}
          error={error}
          className={styles.moved}
        />
      )}
      {moves.map((entry) => (
        <Button
          key={entry.move}
          disabled={entry.most <= 0}
          busy={commands.busy === entry.move}
          title={`${entry.label} ${line.description}`}
          onClick={() => void run(entry)}
        >
          {entry.label}
        </Button>
      ))}
    </div>
  );
}
