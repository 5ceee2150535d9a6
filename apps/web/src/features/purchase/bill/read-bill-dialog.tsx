import { MESSAGES } from '@bahi/domain/messages';
import { useRef } from 'react';
import { VendorPicker } from '../../../kit/pickers/vendor-picker.tsx';
import { useShortcuts } from '../../../kit/use-shortcuts.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { FormCell, FormGrid } from '../../../ui/form-grid.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { BillTable } from './bill-table.tsx';
import { BillTotals } from './bill-totals.tsx';
import styles from './read-bill.module.css';
import { TellColumns } from './tell-columns.tsx';
import { type BillHead, useReadBill } from './use-read-bill.ts';

interface ReadBillDialogProps {
  head: BillHead;
  onClose: () => void;
  /** The receive was made; `code` where it was taken in too. */
  onMade: (receive: { id: string; code?: string | null | undefined }) => void;
}

const ERROR_ID = 'read-bill-error';

/** A wholesaler's bill, pasted or sent, becomes a receive: read, its unsure rows chosen, and taken in. */
export function ReadBillDialog({ head, onClose, onMade }: ReadBillDialogProps) {
  const state = useReadBill(head, onMade);
  const { bill, busy } = state;
  const file = useRef<HTMLInputElement>(null);
  useShortcuts([
    { keys: 'mod+enter', label: bill ? 'Receive' : 'Read', run: () => void (bill ? state.receive() : state.read()) },
    { keys: 'f8', label: 'Next row without an item', run: state.goUnmatched },
  ]);
  return (
    <Modal
      title="Read a bill"
      size={bill ? 'fullScreen' : 'large'}
      onClose={onClose}
      footer={
        <>
          {bill && <Button onClick={state.restart}>Another bill</Button>}
          {bill && state.left > 0 && (
            <Button title="F8" onClick={state.goUnmatched}>
              {state.left} to choose
            </Button>
          )}
          {!bill && <Button onClick={() => file.current?.click()}>Choose a file</Button>}
          <Button
            kind="primary"
            title="Ctrl+Enter"
            busy={busy}
            onClick={() => void (bill ? state.receive() : state.read())}
          >
            {bill ? 'Receive' : 'Read'}
          </Button>
        </>
      }
    >
      <div className={styles.inside}>
        <FormGrid columns={4}>
          <FormCell span="two">
            <VendorPicker
              label="Vendor"
              value={state.vendor}
              error={state.vendorMissing ? MESSAGES.fieldRequired : undefined}
              onChange={state.setVendor}
            />
          </FormCell>
          {bill && <BillTotals bill={bill} total={state.total} onTotal={state.setTotal} />}
        </FormGrid>
        {state.error && <FieldError id={ERROR_ID}>{state.error}</FieldError>}
        {!bill && (
          <TextArea
            label="Paste the bill with its headings"
            rows={12}
            value={state.text}
            onChange={state.setText}
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
          onChange={(event) => void state.readFile(event.currentTarget.files?.[0])}
        />
        {bill && bill.issues.length > 0 && <p className={styles.issues}>{bill.issues.join(' ')}</p>}
        {bill && bill.lines.length === 0 && (
          <TellColumns bill={bill} busy={busy} onTold={(map) => void state.tell(map)} />
        )}
        {bill && bill.lines.length > 0 && <BillTable state={state} />}
      </div>
    </Modal>
  );
}
