import { rateByLink } from '@bahi/contract/endpoints/platform/public-link';
import { useState } from 'react';
import { messageOf } from '../../app/api-error.ts';
import { call } from '../../app/api-client.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import type { PublicRecord } from './public-record.ts';
import styles from './link-page.module.css';

interface TicketRatingProps {
  ticket: NonNullable<PublicRecord['ticket']>;
  isOpen: boolean;
  token: string;
  onAnswered: (record: PublicRecord) => void;
}

const RATINGS = [1, 2, 3, 4, 5] as const;

/** How content a customer is with what was done. */
export function TicketRating({ ticket, isOpen, token, onAnswered }: TicketRatingProps) {
  const [refused, setRefused] = useState<string>();
  const [busy, setBusy] = useState<number>();
  const rate = async (rating: number) => {
    setBusy(rating);
    setRefused(undefined);
    try {
      onAnswered(await call(rateByLink, { params: { token }, body: { rating } }));
    } catch (error) {
      setRefused(messageOf(error));
    } finally {
      setBusy(undefined);
    }
  };
  return (
    <section aria-labelledby="ticket">
      <h2 id="ticket">{ticket.subject}</h2>
      <p className={styles.muted}>{[ticket.code, ticket.customerName].filter(Boolean).join(' · ')}</p>
      {isOpen ? (
        <>
          <p className={styles.when}>How content are you with what we did? 5 is best.</p>
          <div className={styles.times}>
            {RATINGS.map((rating) => (
              <Button key={rating} title={`${rating} of 5`} busy={busy === rating} onClick={() => void rate(rating)}>
                {String(rating)}
              </Button>
            ))}
          </div>
          <FieldError>{refused}</FieldError>
        </>
      ) : (
        <p className={styles.thanks} role="status">
          {ticket.rating ? `Thank you: ${ticket.rating} of 5.` : 'Thank you.'}
        </p>
      )}
    </section>
  );
}
