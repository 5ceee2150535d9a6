import { getOwnCard, saveOwnCard } from '@bahi/contract/endpoints/connectx/card';
import { messageOf } from '../../../app/api-error.ts';
import { useSession } from '../../../app/session-store.ts';
import { useEndpointMutation, useEndpointQuery } from '../../../app/use-endpoint.ts';
import { CardChoices } from '../../../kit/card-choices.tsx';
import { NotLoaded } from '../../../kit/not-loaded.tsx';
import { toast } from '../../../ui/toast.ts';
import styles from './profile.module.css';

/** What connected companies see of oneself; each change holds at once. Where the branch has the network. */
export function CardSection() {
  const { modules } = useSession().data.entity.config;
  return modules.ConnectX ? <OwnCard /> : null;
}

function OwnCard() {
  const query = useEndpointQuery(getOwnCard, {});
  const save = useEndpointMutation(saveOwnCard, { onError: (error: Error) => toast.error(messageOf(error)) });
  return (
    <section className={styles.section} aria-labelledby="card">
      <h2 id="card">Card</h2>
      {query.data ? (
        <CardChoices
          card={query.data}
          words="Companies that are connected with this branch see your name and what you do, and may write to you. Without a card what was said stays to be read."
          onChange={(body) => save.mutate({ body })}
        />
      ) : (
        <NotLoaded query={query} height={120} />
      )}
    </section>
  );
}
