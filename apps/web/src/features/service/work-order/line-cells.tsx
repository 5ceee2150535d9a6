import { useLineState, useLineStore } from '../../../kit/line-grid/use-line-state.ts';
import { ItemIcon, WorkOrderIcon } from '../../../ui/icons.ts';
import styles from './work-order.module.css';
import { useOrderModel } from './order-model.ts';
import { isEmptyLine, type OrderComplaint, type OrderLine } from './order-state.ts';

/** A sign for labour or part, and its code. A part that hangs on labour is set in. */
export function CodeCell({ line, partNumber }: { line: OrderLine; partNumber: boolean }) {
  const { say } = useOrderModel();
  if (isEmptyLine(line)) return null;
  const labour = line.family === 'labour';
  const Icon = labour ? WorkOrderIcon : ItemIcon;
  return (
    <span className={styles.code} data-hangs={line.labourLineId ? true : undefined}>
      <Icon size={13} aria-label={say(labour ? 'labour' : 'item')} role="img" />
      {labour ? line.operationCode : partNumber && line.partNumber}
    </span>
  );
}

/** The words of the complaint or labour line that a line is for; they may change after it. */
export function ForCell({ line, complaints }: { line: OrderLine; complaints: () => readonly OrderComplaint[] }) {
  const store = useLineStore();
  const text = useLineState(store, (state) => {
    if (line.family === 'labour') return complaints().find(({ id }) => id === line.complaintId)?.description ?? '';
    const row = line.labourLineId === null ? undefined : state.at.get(line.labourLineId);
    const labour = row === undefined ? undefined : (state.lines[row] as OrderLine | undefined);
    return labour?.description ?? (line.free ? 'Free' : '');
  });
  return <span className={styles.for}>{text}</span>;
}
