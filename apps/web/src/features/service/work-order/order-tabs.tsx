import { spokenDescription } from '@bahi/domain/status/work-order-save';
import { formatQuantity, formatRupees } from '@bahi/domain/money/format';
import { isActive } from '@bahi/domain/status/line-status';
import { statusLabel } from '@bahi/domain/status/status-labels';
import { useWhen } from '../../../app/use-when.ts';
import { useLineState } from '../../../kit/line-grid/use-line-state.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { RemoveIcon } from '../../../ui/icons.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { AuditLog } from '../../../kit/audit-log/audit-log.tsx';
import { orderAuditWords } from './order-audit-words.ts';
import { useOrder, useOrderModel } from './order-model.ts';
import { PartMoveButtons } from './part-stock.tsx';
import { stockText } from './stock-text.ts';
import styles from './work-order.module.css';

/** Every complaint with the labour that answers it; what nothing answers holds completion back. */
export function ComplaintsTab({ readOnly }: { readOnly: boolean }) {
  const model = useOrderModel();
  const complaints = useOrder((state) => state.complaints);
  const errors = useOrder((state) => state.errors.complaints);
  const lines = useLineState(model.lines, (state) => state.lines);
  if (complaints.length === 0)
    return <EmptyState message={model.say('nothingToShow', { what: model.say.many('complaint') })} />;
  return (
    <ul className={styles.rows} aria-label={model.say.many('complaint')}>
      {complaints.map(({ id, description }, index) => {
        const answers = lines.filter((line) => line.complaintId === id && isActive(line.status));
        const declined = lines.filter((line) => line.complaintId === id && line.status === 'Declined');
        return (
          <li key={id} className={styles.complaintRow}>
            <div>
              <TextField
                label={`${model.say('complaint')} ${index + 1}`}
                labelHidden
                value={description}
                onChange={(text) => model.setComplaint(id, text)}
                error={errors[id]}
                maxLength={500}
                readOnly={readOnly}
              />
            </div>
            <span className={styles.small}>
              {answers.map((line) => line.description).join(', ') ||
                declined.map((line) => `${line.description} (declined)`).join(', ') ||
                `No ${model.say('labour').toLowerCase()} yet`}
            </span>
            {!readOnly && (
              <IconButton aria-label={`Remove ${description}`} onClick={() => model.removeComplaint(id)}>
                <RemoveIcon size={15} aria-hidden />
              </IconButton>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Who agreed to what, when and how; it is not changed afterwards. */
export function ApprovalsTab() {
  const { rights } = useOrderModel();
  const view = useOrder((state) => state.view);
  const when = useWhen();
  if (!view || view.approvals.length === 0) return <EmptyState message="No Approvals to Show" />;
  const words = new Map([...view.labour, ...view.parts].map((line) => [line.id, spokenDescription(line.description)]));
  return (
    <ul className={styles.rows} aria-label="Approvals">
      {view.approvals.map((approval) => (
        <li key={approval.approvedAt}>
          <div className={styles.grow}>
            <div>
              {[approval.authorisedBy, approval.authorisedMode].filter(Boolean).join(' · ') || approval.approvedByName}
            </div>
            <div className={styles.small}>
              {approval.lineIds.map((id) => words.get(id) ?? id).join(', ')}
              {approval.note && ` — ${approval.note}`}
            </div>
          </div>
          {rights.prices && <span className={styles.amount}>{formatRupees(approval.totalPaise)}</span>}
          <span className={styles.small}>
            {when(approval.approvedAt)}, {approval.approvedByName}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Parts of the order for the store: what is wanted, kept and given out, with buttons a finger can hit. */
export function StockTab() {
  const model = useOrderModel();
  const lines = useLineState(model.lines, (state) => state.lines);
  const parts = lines.filter((line) => line.family === 'part' && line.saved);
  if (parts.length === 0) return <EmptyState message={`No ${model.say.many('item')} to Show`} />;
  return (
    <ul className={styles.rows} aria-label="Stock">
      {parts.map((line) => (
        <li key={line.id}>
          <div className={styles.grow}>
            <div>{line.description}</div>
            <div className={styles.small}>
              {[
                `${formatQuantity(line.quantity)} ${line.unitCode ?? ''}`.trim(),
                stockText(line),
                line.returnedQuantity > 0 && `${formatQuantity(line.returnedQuantity)} returned`,
                statusLabel(line.status),
              ]
                .filter(Boolean)
                .join(' · ')}
            </div>
          </div>
          <PartMoveButtons line={line} />
        </li>
      ))}
    </ul>
  );
}

/** Every change: who, when, what from, what to, why. */
export function AuditTab({ id }: { id: string }) {
  const { work } = useOrderModel();
  const view = useOrder((state) => state.view);
  const names = new Map(
    [...(view?.labour ?? []), ...(view?.parts ?? []), ...(view?.complaints ?? []), ...(view?.repairs ?? [])].map(
      (row) => [row.id, row.description],
    ),
  );
  return <AuditLog endpoint={work.auditLog} id={id} words={orderAuditWords(names)} />;
}
