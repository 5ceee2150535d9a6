import { receiveTransferOrder } from '@bahi/contract/endpoints/inventory/transfer-order';
import { TrackBy } from '@bahi/domain/catalogue/item-kinds';
import { formatQuantity } from '@bahi/domain/money/format';
import { Shortage } from '@bahi/domain/stock/transfer-order';
import { useRef, useState } from 'react';
import { useEndpointMutation } from '../../../app/use-endpoint.ts';
import { FormNotice } from '../../../kit/form-notice.tsx';
import { ToldGoods } from '../../../kit/told-goods.tsx';
import { useRecordForm } from '../../../kit/use-record-form.ts';
import { FieldError } from '../../../ui/field-error.tsx';
import { FormGrid } from '../../../ui/form-grid.tsx';
import { FormModal } from '../../../kit/form-modal.tsx';
import { ScaledNumberField } from '../../../ui/scaled-number-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useNarrow } from '../../../ui/use-narrow.ts';
import { SerialArea } from '../../../kit/batch-picker/serial-area.tsx';
import { BinField } from '../../../kit/pickers/bin-field.tsx';
import { lineOfCode } from '../../../kit/pickers/line-of-code.ts';
import { ScanField } from '../../../kit/pickers/scan-field.tsx';
import styles from '../told-goods.module.css';
import {
  type ArrivalForm,
  type ArrivalLine,
  arrivalOf,
  bodyOfArrival,
  openOf,
  scanned,
  type TransferRecord,
} from './transfer-order-lines.ts';
import { shortageChoices } from './transfer-order-words.ts';

const hasMissing = ({ lines }: ArrivalForm): boolean => lines.some(({ missing }) => (missing ?? 0) > 0);

const validate = (form: ArrivalForm): Record<string, string> => ({
  ...(hasMissing(form) && !form.shortage && { shortage: 'Say what became of it.' }),
  ...(hasMissing(form) &&
    form.shortage === Shortage.loss &&
    !form.reason.trim() && { reason: 'Say how the goods were lost.' }),
});

interface ReceiveDialogProps {
  transfer: TransferRecord;
  /** The caller receives; he says what became of what is missing. */
  receives: boolean;
  settles: boolean;
  onReceived: (after: TransferRecord) => void;
  onClose: () => void;
}

/** What of a transfer arrived: all of it unless something else is typed or scanned. What is missing the sending side says. */
export function ReceiveDialog({ transfer, receives, settles, onReceived, onClose }: ReceiveDialogProps) {
  const narrow = useNarrow();
  const [refusal, setRefusal] = useState<string>();
  const isFirst = useRef(true);
  const receiving = useEndpointMutation(receiveTransferOrder);
  const { values, errors, form, change, check, refuse, current, offer } = useRecordForm(
    arrivalOf(transfer, receives),
    validate,
    {
      copy: { kind: 'transferArrival', record: transfer.id },
    },
  );
  const verb = receives ? 'Receive' : 'Settle';

  const receive = async (): Promise<void> => {
    setRefusal(undefined);
    if (receiving.isPending || !check()) return;
    const body = { ...bodyOfArrival(current(), transfer), rowVersion: transfer.rowVersion };
    try {
      onReceived(await receiving.mutateAsync({ params: { id: transfer.id }, body }));
    } catch (error) {
      setRefusal(refuse(error).message);
    }
  };

  const scan = (text: string): boolean => {
    const line = lineOfCode(transfer.lines, text);
    setRefusal(line ? undefined : `Nothing of this transfer bears ${text}.`);
    if (!line) return false;
    change(scanned(current(), line, { isFirst: isFirst.current }));
    isFirst.current = false;
    return true;
  };
  const changeLine = (id: string, fields: Partial<ArrivalLine>) =>
    change({ lines: current().lines.map((line) => (line.id === id ? { ...line, ...fields } : line)) });

  return (
    <FormModal
      title={receives ? `Receive ${transfer.code}` : `What is missing of ${transfer.code}`}
      size={narrow ? 'fullScreen' : 'large'}
      verb={verb}
      busy={receiving.isPending}
      rows
      onSubmit={() => void receive()}
      onClose={onClose}
    >
      <div ref={form}>
        <FormNotice>{offer}</FormNotice>
        <FieldError>{refusal}</FieldError>
        {receives && <ScanField label="Scan to count what came" onScan={scan} />}
        {!settles && (
          <FormNotice>What did not come stays on its way until the branch that sent it says more.</FormNotice>
        )}
        <ul className={styles.lines} aria-label={receives ? 'What arrived' : 'What is missing'}>
          {values.lines.map((line) => (
            <ArrivedLine
              key={line.id}
              {...{ line, transfer, receives, settles }}
              onChange={(to) => changeLine(line.id, to)}
            />
          ))}
        </ul>
        {hasMissing(values) && (
          <FormGrid columns={2}>
            <SelectField
              label="What is missing"
              required
              options={shortageChoices(transfer.taxInvoice)}
              value={values.shortage}
              error={errors['shortage']}
              onChange={(shortage) => change({ shortage })}
            />
            <TextField
              label="Reason"
              required={values.shortage === Shortage.loss}
              maxLength={300}
              value={values.reason}
              error={errors['reason']}
              onChange={(reason) => change({ reason })}
            />
          </FormGrid>
        )}
      </div>
    </FormModal>
  );
}

interface ArrivedLineProps extends Pick<ReceiveDialogProps, 'transfer' | 'receives' | 'settles'> {
  line: ArrivalLine;
  onChange: (fields: Partial<ArrivalLine>) => void;
}

function ArrivedLine({ line, transfer, receives, settles, onChange }: ArrivedLineProps) {
  const of = transfer.lines.find(({ id }) => id === line.id);
  if (!of) return null;
  const open = openOf(of);
  const { name, trackBy, unitCode } = of;
  const unit = of.factor ? '' : unitCode;
  const isPart = trackBy === TrackBy.serial && (line.arrived ?? 0) > 0 && line.arrived !== open;
  return (
    <li className={styles.line}>
      <ToldGoods goods={of} told={[formatQuantity(open), unit, 'on the way'].filter(Boolean).join(' ')} />
      {receives && (
        <ScaledNumberField
          label="Arrived"
          unit="quantity"
          value={line.arrived}
          onChange={(arrived) => onChange({ arrived })}
        />
      )}
      {settles && (
        <ScaledNumberField
          label="Missing"
          unit="quantity"
          value={line.missing}
          onChange={(missing) => onChange({ missing })}
        />
      )}
      {receives && (
        <BinField warehouseId={transfer.toWarehouseId} value={line.binId} onChange={(binId) => onChange({ binId })} />
      )}
      {isPart && (
        <SerialArea
          of={`${name} that arrived`}
          value={line.arrivedNos}
          onChange={(nos) => onChange({ arrivedNos: nos })}
        />
      )}
      {trackBy === TrackBy.serial && (line.missing ?? 0) > 0 && (
        <SerialArea
          of={`${name} that are missing`}
          value={line.missingNos}
          onChange={(nos) => onChange({ missingNos: nos })}
        />
      )}
    </li>
  );
}
