import { listCards, saveCard } from '@bahi/contract/endpoints/connectx/card';
import { getEntityInfo } from '@bahi/contract/endpoints/connectx/connection';
import { findState } from '@bahi/domain/tax/states';
import { messageOf } from '../../app/api-error.ts';
import { PlaceTabs } from '../../app/shell/place-tabs.tsx';
import { useSession } from '../../app/session-store.ts';
import { useEndpointMutation, useEndpointQuery } from '../../app/use-endpoint.ts';
import { CardChoices } from '../../kit/card-choices.tsx';
import { Fact, Facts } from '../../kit/facts.tsx';
import { NotLoaded } from '../../kit/not-loaded.tsx';
import { PageTitleBar } from '../../ui/page-title-bar.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './connectx.module.css';

/** `/connectx/profile`: what others see of this company, and of its employees. */
export function NetworkProfilePage() {
  const { entityId, data } = useSession();
  const query = useEndpointQuery(getEntityInfo, { params: { entityId } });
  return (
    <>
      <PageTitleBar title="Profile" />
      <PlaceTabs />
      <div className={styles.page}>
        {query.data ? (
          <Facts>
            <Fact label="Company">{query.data.displayName}</Fact>
            <Fact label="Domain name">{query.data.uniqueName}</Fact>
            <Fact label="GSTIN">{query.data.gstin}</Fact>
            <Fact label="State">{findState(query.data.stateCode)?.name}</Fact>
            <Fact label="Found by others">{query.data.listed ? 'By its whole GSTIN or domain name' : 'No'}</Fact>
          </Facts>
        ) : (
          <NotLoaded query={query} height={120} />
        )}
        {data.access.EA && <Cards />}
      </div>
    </>
  );
}

/** Cards of the employees, by who administers the branch; everybody has his own in his profile. */
function Cards() {
  const query = useEndpointQuery(listCards, {});
  const save = useEndpointMutation(saveCard, { onError: (error: Error) => toast.error(messageOf(error)) });
  return (
    <section className={styles.history} aria-label="Cards">
      <h2>Cards that connected companies see</h2>
      {query.data ? (
        <ul>
          {query.data.rows.map(({ userId, ...card }) => (
            <li key={userId}>
              <CardChoices card={card} onChange={(body) => save.mutate({ params: { userId }, body })} />
            </li>
          ))}
        </ul>
      ) : (
        <NotLoaded query={query} height={160} />
      )}
    </section>
  );
}
