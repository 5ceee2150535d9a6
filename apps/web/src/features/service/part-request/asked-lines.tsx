import { getOrderFile } from '@bahi/contract/endpoints/service/intake';
import { hidesPartNumbers } from '@bahi/domain/industry/industry';
import { formatQuantity } from '@bahi/domain/money/format';
import { quantityToServe } from '@bahi/domain/stock/part-request';
import { call } from '../../../app/api-client.ts';
import { industryOf, useSession } from '../../../app/session-store.ts';
import { useFileUrl } from '../../../kit/use-file-url.ts';
import styles from './part-request.module.css';
import type { PartRequestRecord } from './use-part-request.ts';

/** What was asked for, and how much of it is done. */
export function AskedLines({ record }: { record: PartRequestRecord }) {
  const hidden = hidesPartNumbers(industryOf(useSession().data));
  return (
    <ul className={styles.lines} aria-label="Lines of the request">
      {record.lines.map((line) => (
        <li key={line.id} className={styles.line}>
          <span className={styles.what}>
            <strong>{line.description}</strong>
            <small>{[!hidden && line.partNumber, line.partId].filter(Boolean).join(' · ')}</small>
            {line.waitsFor && <small className={styles.waits}>{line.waitsFor}</small>}
            {line.fileId && record.workOrderId && <Picture orderId={record.workOrderId} fileId={line.fileId} />}
          </span>
          <Told label="Asked" quantity={line.quantity} unit={line.unitCode} />
          <Told label="Done" quantity={line.issuedQuantity} unit={line.unitCode} />
          {line.orderedQuantity > 0 && <Told label="On order" quantity={line.orderedQuantity} unit={line.unitCode} />}
          <Told label="Left" quantity={quantityToServe(line)} unit={line.unitCode} />
        </li>
      ))}
    </ul>
  );
}

const Told = ({ label, quantity, unit }: { label: string; quantity: number; unit?: string | null | undefined }) => (
  <span className={styles.number}>
    <small>{label}</small>
    {[formatQuantity(quantity), unit].filter(Boolean).join(' ')}
  </span>
);

function Picture({ orderId, fileId }: { orderId: string; fileId: string }) {
  const { url } = useFileUrl(fileId, (signal) => call(getOrderFile, { params: { id: orderId, fileId } }, { signal }));
  return url && <img className={styles.picture} src={url} alt="What is asked for" />;
}
