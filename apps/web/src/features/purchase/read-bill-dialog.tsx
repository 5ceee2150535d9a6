import { useRef } from 'react';
import { useBusinessDay } from '../../app/use-business-day.ts';
import { VendorPicker } from '../../kit/pickers/vendor-picker.tsx';
import { FormModal } from '../../kit/form-modal.tsx';
import { FormNotice } from '../../kit/form-notice.tsx';
import { useShortcuts } from '../../kit/use-shortcuts.ts';
import { confirm } from '../../ui/confirm-dialog.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { FormCell, FormGrid } from '../../ui/form-grid.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { BillTable } from './read-bill-table.tsx';
import { BillTotals } from './read-bill-totals.tsx';
import styles from './read-bill.module.css';
import { TellColumns } from './tell-columns.tsx';
import { type BillHead, type Made, type ReadBillState, useReadBill } from './use-read-bill.ts';

interface ReadBillDialogProps {
  head: BillHead;
  onClose: () => void;
  /** The receive was made, and its bill where that was entered too. */
  onMade: (receive: Made) => void;
}

const ERROR_ID = 'read-bill-error';

/** A wholesaler's bill, pasted or sent, becomes a receive: read, its unsure rows chosen, and taken in. */
export function ReadBillDialog({ head, onClose, onMade }: ReadBillDialogProps) {
  const state = useReadBill(head, onMade);
  const { busy, values, change, form } = state;
  const { bill, text } = values;
  const file = useRef<HTMLInputElement>(null);
  const next = () => void (bill ? state.receive() : state.read());
  const nextLabel = bill ? (state.isBilled ? 'Receive and bill' : 'Receive') : 'Read';
  useShortcuts([{ keys: 'f8', label: 'Next row without an item', run: state.goUnmatched }]);
  const giveUp = async (): Promise<void> => {
    if (await confirm({ heading: 'Unsaved Changes', message: NOT_RECEIVED, ok: 'Discard' })) onClose();
  };
  return (
    <FormModal
      title="Read a bill"
      verb={nextLabel}
      size={bill ? 'fullScreen' : 'large'}
      rows
      leave={null}
      busy={busy}
      stays={!state.isReceiving}
      onSubmit={next}
      onClose={bill ? () => void giveUp() : onClose}
      beside={
        <>
          {bill && <Button onClick={state.restart}>Another bill</Button>}
          {bill && state.left > 0 && (
            <Button title="F8" onClick={state.goUnmatched}>
              {state.left} to choose
            </Button>
          )}
          {!bill && <Button onClick={() => file.current?.click()}>Choose a file</Button>}
        </>
      }
    >
      <div className={styles.inside} ref={form.form}>
        <FormNotice>{form.offer}</FormNotice>
        <BillHeadFields state={state} />
        {state.error && <FieldError id={ERROR_ID}>{state.error}</FieldError>}
        {!bill && (
          <TextArea
            label="Paste the bill with its headings"
            rows={12}
            value={text}
            onChange={(typed) => change({ text: typed })}
            focusFirst
          />
        )}
        <input
          ref={file}
          type="file"
          accept=".csv,.tsv,.txt,.xlsx"
          aria-label="File of the bill"
          className={styles.file}
          tabIndex={-1}
          onChange={(event) => {
            const chosen = event.currentTarget.files?.[0];
            // The same file, mended meanwhile, may be chosen again.
            event.currentTarget.value = '';
            void state.readFile(chosen);
          }}
        />
        {bill && bill.issues.length > 0 && <p className={styles.issues}>{bill.issues.join(' ')}</p>}
        {bill && bill.lines.length === 0 && (
          <TellColumns bill={bill} busy={busy} onTold={(map) => void state.tell(map)} />
        )}
        {bill && bill.lines.length > 0 && <BillTable state={state} />}
      </div>
    </FormModal>
  );
}

const NOT_RECEIVED = 'This bill has not been received.';

/** Whose bill it is, what it is called, and what it asks for. */
function BillHeadFields({ state }: { state: ReadBillState }) {
  const { values, change, form, linesTotal } = state;
  const today = useBusinessDay();
  return (
    <div className={styles.head}>
      <FormGrid columns={values.bill ? 6 : 4}>
        <FormCell span="two">
          <VendorPicker
            label="Vendor"
            required={values.bill !== null}
            value={values.vendor}
            error={form.errors['vendor']}
            onChange={state.setVendor}
          />
        </FormCell>
        {values.bill && (
          <>
            <TextField
              label="Their bill"
              maxLength={60}
              value={values.billNo}
              error={form.errors['billNo']}
              onChange={(billNo) => change({ billNo })}
            />
            <DateField
              label="Dated"
              today={today}
              value={values.billDate}
              error={form.errors['billDate']}
              onChange={(billDate) => change({ billDate })}
            />
          </>
        )}
        {linesTotal !== null && (
          <BillTotals linesTotal={linesTotal} total={values.total} onTotal={(total) => change({ total })} />
        )}
        {values.bill && state.mayBill && (
          <Checkbox label="Enter the bill too" value={values.isBilled} onChange={(isBilled) => change({ isBilled })} />
        )}
      </FormGrid>
    </div>
  );
}
