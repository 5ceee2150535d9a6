import type { environment } from '@bahi/contract/endpoints/platform/entity';
import type { OutputOf } from '@bahi/contract/endpoint';
import type { LoginForm } from '@bahi/domain/session/login-rules';
import styles from './demo-businesses.module.css';

type Demo = NonNullable<OutputOf<typeof environment>['demo']>;

interface DemoBusinessesProps {
  demo: Demo;
  /** The one business whose address this is; null offers all. */
  hostDomain: string | null;
  onChoose: (form: LoginForm) => void;
}

/** The businesses of the demo data: a press on a role fills the form. */
export function DemoBusinesses({ demo, hostDomain, onChoose }: DemoBusinessesProps) {
  const businesses = demo.businesses.filter(({ domain }) => hostDomain === null || domain === hostDomain);
  return (
    <section className={styles.demo} aria-labelledby="demo-title">
      <h2 id="demo-title" className={styles.title}>
        Demo data
      </h2>
      <p className={styles.about}>
        Choose whom to be; everything that you see is invented.
        {demo.arriving && ' More businesses are still being made: they appear here by themselves.'}
      </p>
      <ul className={styles.businesses}>
        {businesses.map(({ domain, name, industry, users }, at) => (
          <li key={domain}>
            <details name="demo-business" className={styles.business} open={at === 0}>
              <summary className={styles.summary}>
                <span className={styles.name}>{name}</span>
                <span className={styles.industry}>{industry}</span>
              </summary>
              <div className={styles.users}>
                {users.map(({ username, name: person, role }) => (
                  <button
                    key={username}
                    type="button"
                    className={styles.user}
                    onClick={() => onChoose({ domain, userName: username, password: demo.password })}
                  >
                    <span className={styles.role}>{role}</span>
                    <span className={styles.person}>{person}</span>
                  </button>
                ))}
              </div>
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}
