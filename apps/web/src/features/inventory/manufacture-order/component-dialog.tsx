import { issueToManufacture, returnFromManufacture } from '@bahi/contract/endpoints/inventory/manufacture-order';
import { componentMoveInput } from '@bahi/contract/wire/manufacture-order.wire';
import { TrackBy } from '@bahi/domain/catalogue/item-kinds';
import { quantityInWork, quantityNeeded } from '@bahi/domain/manufacture/manufacture-order';
import { formatQuantity } from '@bahi/domain/money/format';
import { useRef, useState } from 'react';
import { useEndpointMutation } from '../../../app/use-endpoint.ts';
import { FormNotice } from '../../../kit/form-notice.tsx';
import { ToldGoods } from '../../../kit/told-goods.tsx';
import { useRecordForm } from '../../../kit/use-record-form.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { FormModal } from '../../../kit/form-modal.tsx';
import { ScaledNumberField } from '../../../ui/scaled-number-field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useNarrow } from '../../../ui/use-narrow.ts';
import { ScanField } from '../../../kit/pickers/scan-field.tsx';
import styles from '../told-goods.module.css';
import { bodyOfMoves, type MoveForm, movedRows, type MoveRow, scanned } from './component-moves.ts';
import type { ComponentLine, ManufactureRecord } from './manufacture-order-lines.ts';

const WAYS = {
  issue: {
    title: 'Issue to',
    button: 'Issue',
    endpoint: issueToManufacture,
    none: 'Nothing that is needed lies there.',
  },
  return: { title: 'Return from', button: 'Return', endpoint: returnFromManufacture, none: 'Nothing is in the work.' },
} as const;

interface ComponentDialogProps {
  order: ManufactureRecord;
  way: keyof typeof WAYS;
  initial: MoveForm;
  onMoved: (after: ManufactureRecord) => void;
  onClose: () => void;
}

/** Components that go into the work or come back: as they are picked, typed or scanned. */
export function ComponentDialog({ order, way, initial, onMoved, onClose }: ComponentDialogProps) {
  const narrow = useNarrow();
  const { title, button, endpoint, none } = WAYS[way];
  const [refusal, setRefusal] = useState<string>();
  const isFirst = useRef(true);
  const moving = useEndpointMutation(endpoint);
  const { values, errors, form, change, refuse, current, offer } = useRecordForm(initial, () => ({}), {
    copy: { kind: 'manufactureMove', record: `${order.id} ${way}` },
  });

  const move = async (): Promise<void> => {
    setRefusal(undefined);
    if (moving.isPending) return;
    if (movedRows(current()).length === 0) return setRefusal('Say how much of at least one component.');
    const body = { ...bodyOfMoves(current()), rowVersion: order.rowVersion };
    try {
      onMoved(await moving.mutateAsync({ params: { id: order.id }, body }));
    } catch (error) {
      setRefusal(refuse(error, componentMoveInput).message);
    }
  };

  const scan = (code: string): boolean => {
    const next = scanned(current(), order.components, { code, isFirst: isFirst.current });
    setRefusal(next ? undefined : `No component bears ${code}.`);
    if (!next) return false;
    change(next);
    isFirst.current = false;
    return true;
  };
  const changeRow = (key: string, fields: Partial<MoveRow>) =>
    change({ rows: current().rows.map((row) => (row.key === key ? { ...row, ...fields } : row)) });
  const asksReason =
    way === 'issue' && (isAboveNeed(values, order.components) || 'reason' in errors || !!values.reason);

  return (
    <FormModal
      title={`${title} ${order.code}`}
      size={narrow ? 'fullScreen' : 'large'}
      verb={button}
      busy={moving.isPending}
      rows
      onSubmit={() => void move()}
      onClose={onClose}
    >
      <div ref={form}>
        <FormNotice>{offer}</FormNotice>
        <FieldError>{refusal}</FieldError>
        {values.rows.length === 0 ? (
          <EmptyState message={none} />
        ) : (
          <ScanField label="Scan a component, a batch or a piece" onScan={scan} />
        )}
        <ul className={styles.lines} aria-label="Components">
          {values.rows.map((row) => (
            <ComponentRow
              key={row.key}
              row={row}
              way={way}
              component={order.components.find(({ id }) => id === row.id)!}
              onChange={(fields) => changeRow(row.key, fields)}
            />
          ))}
        </ul>
        {asksReason && (
          <TextField
            label="Why more than is needed"
            required
            maxLength={300}
            value={values.reason}
            error={errors['reason']}
            onChange={(reason) => change({ reason })}
          />
        )}
      </div>
    </FormModal>
  );
}

/** More than need and scrap would be in the work: the server asks why. */
const isAboveNeed = (form: MoveForm, components: readonly ComponentLine[]): boolean =>
  components.some((line) => {
    const now = movedRows(form)
      .filter(({ id }) => id === line.id)
      .reduce((sum, { quantity }) => sum + (quantity ?? 0), 0);
    return now > quantityNeeded(line);
  });

interface ComponentRowProps {
  row: MoveRow;
  way: keyof typeof WAYS;
  component: ComponentLine;
  onChange: (fields: Partial<MoveRow>) => void;
}

function ComponentRow({ row, way, component, onChange }: ComponentRowProps) {
  const { name, partNumber, unitCode, trackBy } = component;
  const most = way === 'issue' ? quantityNeeded(component) : quantityInWork(component);
  const told = `${formatQuantity(most)} ${unitCode} ${way === 'issue' ? 'needed' : 'in the work'}`;
  return (
    <li className={styles.line}>
      <ToldGoods goods={{ name, partNumber, expiresOn: row.expiresOn }} told={told} />
      {trackBy === TrackBy.batch ? (
        <TextField
          label="Batch"
          maxLength={30}
          value={row.batchNo}
          onChange={(batchNo) => onChange({ batchNo, expiresOn: null, mrp: null })}
        />
      ) : (
        <span />
      )}
      <ScaledNumberField
        label="Quantity"
        unit="quantity"
        suffix={unitCode}
        value={row.quantity}
        onChange={(quantity) => onChange({ quantity })}
      />
      {trackBy === TrackBy.serial && (
        <TextArea
          label={`Serial numbers of ${name}`}
          rows={2}
          value={row.serialNos}
          onChange={(serialNos) => onChange({ serialNos })}
        />
      )}
    </li>
  );
}
