import { openLink } from '@bahi/contract/endpoints/platform/public-link';
import { LinkState } from '@bahi/domain/links/public-link';
import { formatPhone } from '@bahi/domain/parties/phone';
import { useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import { isTransient, messageOf } from '../../app/api-error.ts';
import { queryKeyOf, useEndpointQuery } from '../../app/use-endpoint.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AppointmentAnswer } from './appointment-answer.tsx';
import { EstimateAnswer } from './estimate-answer.tsx';
import styles from './link-page.module.css';
import type { PublicRecord } from './public-record.ts';
import { SurveyAnswer } from './survey-answer.tsx';
import { TicketRating } from './ticket-rating.tsx';

const AskBox = lazy(async () => ({ default: (await import('./ask-box.tsx')).AskBox }));

/** `/approve/{token}`: what a customer was sent, for who does not sign in. Outside the shell, on whatever device. */
export function LinkPage() {
  const { token } = useParams({ from: '/approve/$token' });
  const client = useQueryClient();
  const query = useEndpointQuery(openLink, { params: { token } }, { staleTime: Infinity });
  if (query.error)
    return (
      <Notice title={isTransient(query.error) ? 'Not reached' : 'Nothing to show'} text={messageOf(query.error)}>
        {isTransient(query.error) && <Button onClick={() => void query.refetch()}>Try again</Button>}
      </Notice>
    );
  if (!query.data)
    return (
      <main className={styles.page} aria-busy>
        <Skeleton height={240} width="100%" />
      </main>
    );
  const { companyName, companyPhone, reason, state, mayAsk, estimate, appointment, order, ticket, claim } = query.data;
  const onAnswered = (record: PublicRecord) => client.setQueryData(queryKeyOf(openLink, { params: { token } }), record);
  const phone = companyPhone && (
    <a className={styles.phone} href={`tel:${companyPhone}`}>
      {formatPhone(companyPhone)}
    </a>
  );
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <h1>{companyName}</h1>
        {phone}
      </header>
      {reason && (
        <p className={styles.reason} role="status">
          {reason}
        </p>
      )}
      {estimate && (
        <EstimateAnswer
          record={query.data}
          estimate={estimate}
          token={token}
          onAnswered={onAnswered}
          reread={() => void query.refetch()}
        />
      )}
      {claim && (
        <SurveyAnswer
          record={query.data}
          claim={claim}
          token={token}
          onAnswered={onAnswered}
          reread={() => void query.refetch()}
        />
      )}
      {appointment && <AppointmentAnswer appointment={appointment} token={token} onAnswered={onAnswered} />}
      {ticket && (
        <TicketRating ticket={ticket} isOpen={state === LinkState.open} token={token} onAnswered={onAnswered} />
      )}
      {order && <OrderProgress order={order} />}
      {mayAsk && (
        <Suspense>
          <AskBox token={token} companyName={companyName} />
        </Suspense>
      )}
    </main>
  );
}

/** How far the work is; nothing of it is answered. */
function OrderProgress({ order }: { order: NonNullable<PublicRecord['order']> }) {
  return (
    <section aria-labelledby="order">
      <h2 id="order">Order {order.code}</h2>
      <p className={styles.muted}>{[order.customerName, order.about].filter(Boolean).join(' · ')}</p>
      <p className={styles.when}>{order.statusText}</p>
      {order.promisedAt && <p className={styles.muted}>Promised for {order.promisedAt}</p>}
    </section>
  );
}

interface NoticeProps {
  title: string;
  text: string;
  children?: ReactNode;
}

function Notice({ title, text, children }: NoticeProps) {
  return (
    <main className={styles.page}>
      <div className={styles.notice}>
        <h1>{title}</h1>
        <p>{text}</p>
        {children}
      </div>
    </main>
  );
}
