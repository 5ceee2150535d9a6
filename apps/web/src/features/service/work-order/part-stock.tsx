import { can } from '@bahi/domain/access/access';
import { isActive } from '@bahi/domain/status/line-status';
import { isWorkOrderActive } from '@bahi/domain/status/work-order-status';
import { ChevronDownIcon } from '../../../ui/icons.ts';
import { Menu } from '../../../ui/menu.tsx';
import { useCommands } from './order-commands-context.ts';
import { useOrderModel, type OrderModel } from './order-model.ts';
import type { OrderLine } from './order-state.ts';
import { stockText } from './stock-text.ts';
import type { PartMove } from './use-order-commands.ts';
import styles from './work-order.module.css';

export interface PartMoveEntry {
  move: PartMove;
  label: string;
  possible: boolean;
}

/** What can be done with a part's stock now; null where nothing ever can by this user. */
export function partMoves(line: OrderLine, { access, get, isTechnician }: OrderModel): PartMoveEntry[] | null {
  const { view } = get();
  const permitted = !isTechnician && (can(access, 'Service.WO', 'U') || can(access, 'Inventory.WO', 'U'));
  if (!view || !permitted || !line.saved || !line.tracked || line.family !== 'part') return null;
  const open = isWorkOrderActive(view.status) && isActive(line.status) && !line.billed;
  const missing = line.quantity - line.issuedQuantity;
  return [
    { move: 'reserve', label: 'Reserve', possible: open && missing > 0 && line.receivedQuantity < line.quantity },
    { move: 'issue', label: 'Issue', possible: open && missing > 0 },
    { move: 'return', label: 'Return', possible: !line.billed && line.issuedQuantity > 0 },
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
      entries={moves.map(({ move, label, possible }) => ({
        label,
        disabled: !possible,
        onSelect: () => void commands.movePart(move, line),
      }))}
    />
  );
}
