import { uploadOrderFile } from '@bahi/contract/endpoints/service/intake';
import { findItemsForSale } from '@bahi/contract/endpoints/catalogue/item';
import { QUANTITY_PER_UNIT } from '@bahi/domain/money/units';
import { RequestKind } from '@bahi/domain/stock/part-request';
import { useState } from 'react';
import { call } from '../../../app/api-client.ts';
import { messageOf } from '../../../app/api-error.ts';
import { uploadFile } from '../../../app/upload-file.ts';
import { searchItemOptions } from '../../../kit/pickers/item-search.ts';
import { ScanButton } from '../../../kit/pickers/scan-button.tsx';
import { AsyncSearchField } from '../../../ui/async-search-field.tsx';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { AddIcon, RemoveIcon } from '../../../ui/icons.ts';
import { ScaledNumberField } from '../../../ui/scaled-number-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { asSent } from '../../../kit/as-sent.ts';
import { ChooseFiles } from '../../../kit/choose-files.tsx';
import styles from './part-request.module.css';
import { type AskedRow, blankRow, type PartRequestState } from './use-part-request.ts';

/** What is asked for: a part of the catalogue, one's own words for it, a scan, or a picture. */
export function AskedRows({ page }: { page: PartRequestState }) {
  const { form } = page;
  const { rows, order } = form.values;
  const change = (next: readonly AskedRow[], ...paths: string[]) => form.change({ rows: next }, 'rows', ...paths);
  const put = (key: string, fields: Partial<AskedRow>) =>
    change(
      form.current().rows.map((row) => (row.key === key ? { ...row, ...fields } : row)),
      `${key} quantity`,
    );
  const scan = async (code: string): Promise<void> => {
    try {
      const [hit] = (await call(findItemsForSale, { params: { term: code } })).rows;
      if (!hit) return toast.warning(`No part has the code ${code}.`);
      const now = form.current().rows;
      const same = now.find(({ item }) => item?.id === hit.id);
      if (same) return put(same.key, { quantity: (same.quantity ?? 0) + QUANTITY_PER_UNIT });
      const kept = now.filter(({ item, description, partId, fileId }) => item || description || partId || fileId);
      change([...kept, { ...blankRow(), item: { id: hit.id, label: hit.name } }]);
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
  return (
    <>
      <FieldError>{form.errors['rows'] ?? form.errors['lines']}</FieldError>
      <ul className={styles.rows} aria-label="Parts that are asked for">
        {rows.map((row, at) => (
          <li key={row.key} className={styles.row}>
            {row.partId || row.fileId ? (
              <div className={styles.what}>
                <strong>{row.description || 'As in the picture'}</strong>
                {row.partId && <small>{row.partId}</small>}
                {row.fileId && <small>With a picture</small>}
              </div>
            ) : (
              <AsyncSearchField
                label={`Part ${at + 1}`}
                placeholder="Name, number or code"
                search={searchItemOptions}
                value={row.item ?? (row.description ? { id: '', label: row.description } : null)}
                error={form.errors[`lines.${at}.itemId`] ?? form.errors[`lines.${at}.description`]}
                onChange={(item) =>
                  put(row.key, item?.id ? { item, description: '' } : { item: null, description: '' })
                }
                onCreate={(text) => put(row.key, { item: null, description: text })}
                createLabel={(text) => `Ask for “${text}” in these words`}
              />
            )}
            <ScaledNumberField
              label="Quantity"
              unit="quantity"
              value={row.quantity}
              error={form.errors[`${row.key} quantity`] ?? form.errors[`lines.${at}.quantity`]}
              onChange={(quantity) => put(row.key, { quantity })}
            />
            <div className={styles.tools}>
              <IconButton
                aria-label={`Take part ${at + 1} off`}
                onClick={() => change(form.current().rows.filter(({ key }) => key !== row.key))}
              >
                <RemoveIcon size={16} aria-hidden />
              </IconButton>
            </div>
          </li>
        ))}
      </ul>
      {/* Of an order its parts alone are given back. */}
      {!(form.values.kind === RequestKind.return && order) && (
        <div className={styles.add}>
          <Button icon={<AddIcon size={16} aria-hidden />} onClick={() => change([...form.current().rows, blankRow()])}>
            Another part
          </Button>
          <ScanButton onScan={(code) => void scan(code)} />
          {order && (
            <PictureButton
              orderId={order.id}
              onSent={(fileId) => change([...form.current().rows, { ...blankRow(), fileId }])}
            />
          )}
        </div>
      )}
    </>
  );
}

/** A picture shows what has no name; it lies among the files of the order. */
function PictureButton({ orderId, onSent }: { orderId: string; onSent: (fileId: string) => void }) {
  const [busy, setBusy] = useState(false);
  const send = async (picture: File | undefined): Promise<void> => {
    if (!picture) return;
    setBusy(true);
    try {
      const sent = await uploadFile(uploadOrderFile, { params: { id: orderId } }, await asSent(picture), {
        fields: { For: 'request' },
      });
      onSent(sent.id);
    } catch (error) {
      toast.error(messageOf(error));
    }
    setBusy(false);
  };
  return (
    <ChooseFiles onFiles={([picture]) => void send(picture)}>
      {(choose) => (
        <Button busy={busy} onClick={choose}>
          Ask by picture
        </Button>
      )}
    </ChooseFiles>
  );
}
