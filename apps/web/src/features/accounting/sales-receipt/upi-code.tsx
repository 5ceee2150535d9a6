import { upiCodeOfCounter } from '@bahi/contract/endpoints/accounting/sales-receipt';
import { formatRupees } from '@bahi/domain/money/format';
import type { Paise } from '@bahi/domain/money/units';
import { canPayByUpi } from '@bahi/domain/payments/upi-link';
import { keepPreviousData } from '@tanstack/react-query';
import { useEndpointQuery } from '../../../app/use-endpoint.ts';
import styles from './counter.module.css';

/** The code that the buyer scans to pay this tender; nothing where the settings know no payment address. */
export function UpiCode({ amountPaise }: { amountPaise: Paise }) {
  const asked = { query: { amountPaise } };
  const { data } = useEndpointQuery(upiCodeOfCounter, asked, {
    enabled: canPayByUpi(amountPaise),
    placeholderData: keepPreviousData,
  });
  if (!data?.picture) return null;
  return (
    <figure className={styles.upi}>
      <img src={data.picture} alt={`UPI code of ${formatRupees(amountPaise)}`} />
      <figcaption className={styles.under}>{data.payee}</figcaption>
    </figure>
  );
}
