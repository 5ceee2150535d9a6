import { LineStatus } from '@bahi/domain/document/work-order';
import { awaitsApproval, isActive } from '@bahi/domain/status/line-status';
import { CodeCell } from '../../../kit/line-grid/code-cell.tsx';
import { useLineState, useLineStore } from '../../../kit/line-grid/use-line-state.ts';
import { HistoryIcon, LockIcon, MoreIcon, NotificationsIcon, TransferIcon } from '../../../ui/icons.ts';
import { StatusChip } from '../../../ui/status-chip.tsx';
import { shortStatusLabel, statusTone } from '../status-labels.ts';
import { marksOf } from './line-words.ts';
import styles from './work-order.module.css';
import { useOrderModel } from './order-model.ts';
import { PartStockCell } from './part-stock.tsx';
import { isEmptyLine, type OrderComplaint, type OrderLine } from '../order-state.ts';

/** A sign for labour or part, and its code. A part that hangs on labour is set in. */
export function OrderCodeCell({ line, partNumber }: { line: OrderLine; partNumber: boolean }) {
  const { say } = useOrderModel();
  if (isEmptyLine(line)) return null;
  const code = line.family === 'labour' ? line.operationCode : partNumber && line.partNumber;
  return <CodeCell family={line.family} code={code} say={say} hangs={!!line.labourLineId} />;
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

/** The status of a saved line in words. A part follows its labour: only what is stopped says so. */
export const wordsOfStatus = ({ family, saved, status }: OrderLine): string => {
  const stopped = status === LineStatus.onHold || !isActive(status) || awaitsApproval(status);
  return saved && (family === 'labour' || stopped) ? shortStatusLabel(status) : '';
};

/** Who does the work or where the part is, in the colour of how far it is. */
export function WorkCell({ line, doer }: { line: OrderLine; doer: string }) {
  if (!line.saved) return line.family === 'labour' ? doer : <PartStockCell line={line} />;
  const words = wordsOfStatus(line);
  return (
    <span
      className={styles.work}
      title={line.family === 'labour' ? [doer, words].filter(Boolean).join(' · ') : undefined}
    >
      {line.family === 'part' && <PartStockCell line={line} />}
      {words !== '' && (
        <StatusChip tone={statusTone(line.status)}>
          {line.family === 'labour' && doer ? `${doer} · ${words}` : words}
        </StatusChip>
      )}
    </span>
  );
}

/** Signs of what a line is besides its price; those of labour open its details. */
export function DetailsCell({ line, onOpen }: { line: OrderLine; onOpen: (id: string) => void }) {
  if (isEmptyLine(line)) return null;
  const marks = marksOf(line);
  const signs = (
    <>
      {line.billed && <LockIcon size={13} aria-hidden />}
      {line.sublet && <TransferIcon size={13} aria-hidden />}
      {(line.adviseNextVisit || line.remindOn || line.declinedOnOrder) && <NotificationsIcon size={13} aria-hidden />}
      {(line.reopened || line.carriedFromCode || line.carriedToCode) && <HistoryIcon size={13} aria-hidden />}
      {marks.length === 0 && <MoreIcon size={14} aria-hidden />}
    </>
  );
  if (line.family !== 'labour') {
    return marks.length === 0 ? null : (
      <span className={styles.signs} role="img" aria-label={marks.join(', ')} title={marks.join(', ')}>
        {signs}
      </span>
    );
  }
  const label = [`Details of ${line.description}`, ...marks].join(', ');
  return (
    <button
      type="button"
      className={styles.signs}
      aria-label={label}
      title={marks.join(', ') || 'Sublet and follow-up'}
      onClick={() => onOpen(line.id)}
    >
      {signs}
    </button>
  );
}
