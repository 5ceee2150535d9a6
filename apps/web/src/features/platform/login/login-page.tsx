import { MESSAGES } from '@bahi/domain/messages';
import { domainOfHost } from '@bahi/domain/session/login-rules';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { startSession } from '../../../app/api-client.ts';
import { environmentQuery } from '../../../app/environment.ts';
import { rememberedSignIn, rememberSignIn, setKept } from '../../../app/session-store.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Tooltip } from '../../../ui/tooltip.tsx';
import styles from './login.module.css';
import { SignInForm } from './sign-in-form.tsx';

const route = getRouteApi('/login');

/** The login dialog as a full page (spec 1 §2, §5). */
export function LoginPage() {
  const { next } = route.useSearch();
  const router = useRouter();
  const navigate = useNavigate();
  const environment = useQuery(environmentQuery).data;
  const [remembered] = useState(rememberedSignIn);
  const [rememberMe, setRememberMe] = useState(remembered !== null);
  const [keepMe, setKeepMe] = useState(false);
  const hostDomain = domainOfHost(location.hostname);
  const offersKeepMe = environment?.newFeatures ?? false;

  useEffect(() => {
    if (environment?.setupNeeded) void navigate({ to: '/setup', replace: true });
  }, [environment, navigate]);

  return (
    <main className={styles.page}>
      <section className={styles.card} role="dialog" aria-labelledby="login-title">
        <h1 id="login-title" className={styles.title}>
          Login
        </h1>
        {environment?.companyName && <p className={styles.company}>{environment.companyName}</p>}
        <SignInForm
          initial={remembered ?? {}}
          hostDomain={hostDomain}
          keepSignedIn={offersKeepMe && keepMe}
          onSignedIn={(session, { domain, userName }) => {
            rememberSignIn(rememberMe ? { domain, userName } : null);
            setKept(offersKeepMe && keepMe);
            startSession(session);
            router.history.replace(next ?? '/basic/home');
          }}
        >
          <div className={styles.choices}>
            <Checkbox label="Remember me" value={rememberMe} onChange={setRememberMe} />
            {offersKeepMe ? (
              <Checkbox label="Keep me logged in" value={keepMe} onChange={setKeepMe} />
            ) : (
              <Tooltip label={MESSAGES.contactAdministrator}>
                <span role="link" aria-disabled="true" tabIndex={0} className={styles.disabledLink}>
                  Forgot password?
                </span>
              </Tooltip>
            )}
          </div>
        </SignInForm>
        <p className={styles.note}>{MESSAGES.contactAdministrator}</p>
      </section>
    </main>
  );
}
