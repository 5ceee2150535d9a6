import { can, seesCost } from '@bahi/domain/access/access';
import { formatRupees } from '@bahi/domain/money/format';
import { marginPaise } from '@bahi/domain/totals/amounts';
import { useLineState } from '../../../kit/line-grid/use-line-state.ts';
import { VendorPicker } from '../../../kit/pickers/vendor-picker.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { FormCell, FormGrid } from '../../../ui/form-grid.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { ScaledNumberField } from '../../../ui/scaled-number-field.tsx';
import { useEntityClock } from '../entity-clock.ts';
import { lineWords } from './line-words.ts';
import { useOrderModel } from './order-model.ts';
import type { OrderLine } from '../order-state.ts';
import styles from './work-order.module.css';

/** What is left of the price for who pays the vendor; both are without tax. */
function SubletMargin({ line, netPaise }: { line: OrderLine; netPaise: number }) {
  if (line.subletCostPaise === null) return null;
  const margin = marginPaise(netPaise, line.subletCostPaise);
  return (
    <span className={margin < 0 ? styles.late : styles.small}>
      {margin < 0 ? `${formatRupees(-margin)} below cost` : `${formatRupees(margin)} margin before tax`}
    </span>
  );
}

/** Sublet work and what is kept of a line for the next visit; saved with the order. */
export function LineDetailsDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const model = useOrderModel();
  const clock = useEntityClock();
  const line = useLineState(model.lines, (state) => state.lines[state.at.get(id) ?? -1]);
  const error = useLineState(model.lines, (state) => state.errors[id]?.['details']);
  const netPaise = useLineState(model.lines, (state) => state.totals.rows[state.at.get(id) ?? -1]?.taxablePaise ?? 0);
  if (!line) return null;
  const readOnly = model.refusal() !== null;
  const set = (change: Partial<OrderLine>) => model.lines.update(id, (now) => ({ ...now, ...change }));
  const searches = can(model.access, 'Common.Vendor', 'R');
  return (
    <Modal
      title={lineWords(line)}
      size="small"
      onClose={onClose}
      footer={
        <Button kind="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <FormGrid columns={2}>
        <FormCell span="all">
          <Checkbox
            label="Sublet to a vendor"
            value={line.sublet}
            onChange={(sublet) =>
              set(sublet ? { sublet } : { sublet, vendorId: null, vendorName: null, subletCostPaise: null })
            }
            readOnly={readOnly}
          />
        </FormCell>
        {line.sublet && (
          <VendorPicker
            label="Vendor"
            value={line.vendorId ? { id: line.vendorId, label: line.vendorName ?? '' } : null}
            onChange={(vendor) => set({ vendorId: vendor?.id ?? null, vendorName: vendor?.label ?? null })}
            readOnly={readOnly || !searches}
            help={line.vendorId === null ? 'Choose who does the work before it is completed.' : undefined}
          />
        )}
        {line.sublet && seesCost(model.access) && (
          <div>
            <ScaledNumberField
              label="Expected cost"
              unit="money"
              value={line.subletCostPaise}
              onChange={(subletCostPaise) => set({ subletCostPaise })}
              readOnly={readOnly}
            />
            <SubletMargin line={line} netPaise={netPaise} />
          </div>
        )}
        <FormCell span="all">
          <Checkbox
            label="Advise for the next visit"
            help="Offered when this vehicle comes again, unless it is done by then."
            value={line.adviseNextVisit}
            onChange={(adviseNextVisit) => set({ adviseNextVisit })}
            readOnly={readOnly}
          />
        </FormCell>
        <FormCell span="all">
          <Checkbox
            label="Declined by the customer"
            value={line.declinedOnOrder}
            onChange={(declinedOnOrder) => set({ declinedOnOrder })}
            readOnly={readOnly}
          />
        </FormCell>
        <DateField
          label="Remind on"
          today={clock.today}
          value={line.remindOn}
          onChange={(remindOn) => set({ remindOn })}
          readOnly={readOnly}
        />
      </FormGrid>
      <FieldError>{error}</FieldError>
      {(line.carriedFromCode || line.carriedToCode || line.reopened) && (
        <p className={styles.small}>
          {[
            line.carriedFromCode && `Advised or declined on ${line.carriedFromCode}.`,
            line.carriedToCode && `Taken up on ${line.carriedToCode}.`,
            line.reopened && 'Was completed and is taken up again.',
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
      )}
    </Modal>
  );
}
