import { openLink } from '@bahi/contract/endpoints/platform/public-link';
import type { OutputOf } from '@bahi/contract/endpoint';
import { formatPhone } from '@bahi/domain/parties/phone';
import { useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isTransient, messageOf } from '../../app/api-error.ts';
import { queryKeyOf, useEndpointQuery } from '../../app/use-endpoint.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EstimateAnswer } from './estimate-answer.tsx';
import styles from './link-page.module.css';

export type PublicRecord = OutputOf<typeof openLink>;

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
  const { companyName, companyPhone, reason, estimate } = query.data;
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
          onAnswered={(record) => client.setQueryData(queryKeyOf(openLink, { params: { token } }), record)}
          reread={() => void query.refetch()}
        />
      )}
    </main>
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
