import { getProof } from '@bahi/contract/endpoints/sales/package';
import { formatQuantity } from '@bahi/domain/money/format';
import { formatExpiry } from '@bahi/domain/stock/batch';
import { formatDate } from '@bahi/domain/time/dates';
import { call } from '../../../app/api-client.ts';
import { SmallPicture } from '../../../kit/picture/small-picture.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import styles from './package.module.css';
import type { PackageState } from './use-package.ts';

/** What lies in boxes that are packed. */
export function ShownLines({ page: { record, problem } }: { page: PackageState }) {
  return (
    <>
      <FieldError>{problem}</FieldError>
      <ul className={styles.lines} aria-label="What lies in the box">
        {record.lines.map((line) => (
          <li key={line.id} className={styles.line}>
            <span className={styles.what}>
              <strong>{line.description}</strong>
              <small>{line.partNumber}</small>
            </span>
            <span />
            <span className={styles.number}>
              {[formatQuantity(line.quantity), line.unitCode].filter(Boolean).join(' ')}
            </span>
            <span className={styles.goods}>
              {[line.batchNo, line.expiresOn && formatExpiry(line.expiresOn), line.serialNos?.join(', ')]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      <Proofs record={record} />
    </>
  );
}

/** What shows that the boxes were taken. */
function Proofs({ record: { id, delivery } }: { record: PackageState['record'] }) {
  const kept = [
    { fileId: delivery?.photoFileId, label: 'Picture of the delivery' },
    { fileId: delivery?.signatureFileId, label: 'Signature' },
  ];
  const about = [delivery?.receivedBy, delivery && formatDate(delivery.deliveredOn)].filter(Boolean).join(', ');
  return (
    <div className={styles.proofs}>
      {kept.map(
        ({ fileId, label }) =>
          fileId && (
            <SmallPicture
              key={label}
              {...{ fileId, label, about }}
              read={(signal) => call(getProof, { params: { id, fileId } }, { signal })}
            />
          ),
      )}
    </div>
  );
}
