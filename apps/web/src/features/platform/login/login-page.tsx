import { MESSAGES } from '@bahi/domain/messages';
import { domainOfHost, type LoginForm } from '@bahi/domain/session/login-rules';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { startSession } from '../../../app/api-client.ts';
import { environmentQuery } from '../../../app/environment.ts';
import { rememberedSignIn, rememberSignIn, setKept } from '../../../app/session-store.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Tooltip } from '../../../ui/tooltip.tsx';
import styles from './login.module.css';
import { SignInForm } from './sign-in-form.tsx';

const ForgotPasswordDialog = lazy(async () => ({
  default: (await import('./forgot-password-dialog.tsx')).ForgotPasswordDialog,
}));

/** Loaded where there is demo data: the page of a real installation holds nothing of it. */
const DemoBusinesses = lazy(async () => ({
  default: (await import('./demo-businesses.tsx')).DemoBusinesses,
}));
const arrivingMs = 5_000;

const route = getRouteApi('/login');

/** The login dialog as a full page (spec 1 §2, §5). */
export function LoginPage() {
  const { next } = route.useSearch();
  const router = useRouter();
  const navigate = useNavigate();
  const environment = useQuery({
    ...environmentQuery,
    refetchInterval: ({ state }) => (state.data?.demo?.arriving ? arrivingMs : false),
  }).data;
  const demo = environment?.demo;
  const [chosen, setChosen] = useState<LoginForm | null>(null);
  const [remembered] = useState(rememberedSignIn);
  const [rememberMe, setRememberMe] = useState(remembered !== null);
  const [keepMe, setKeepMe] = useState(false);
  const [forgotten, setForgotten] = useState(false);
  const hostDomain = domainOfHost(location.hostname);
  const offersKeepMe = environment?.newFeatures ?? false;
  const channels = environment?.resetChannels ?? [];

  useEffect(() => {
    if (environment?.setupNeeded) void navigate({ to: '/setup', replace: true });
  }, [environment, navigate]);

  return (
    <main className={styles.page}>
      <section className={styles.card} role="dialog" aria-labelledby="login-title">
        <img src="/icon.svg" alt="" width={40} height={40} className={styles.sign} />
        <h1 id="login-title" className={styles.title}>
          Login
        </h1>
        {environment?.companyName && <p className={styles.company}>{environment.companyName}</p>}
        <SignInForm
          key={chosen && `${chosen.domain} ${chosen.userName}`}
          initial={chosen ?? remembered ?? {}}
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
            {offersKeepMe && <Checkbox label="Keep me logged in" value={keepMe} onChange={setKeepMe} />}
            {environment && <ForgotLink enabled={channels.length > 0} hidden={offersKeepMe} onOpen={setForgotten} />}
          </div>
        </SignInForm>
        <p className={styles.note}>{MESSAGES.contactAdministrator}</p>
        {environment?.openRegistration && <Link to="/registration/organisation">Register your business</Link>}
      </section>
      {demo && (
        <Suspense>
          <DemoBusinesses demo={demo} hostDomain={hostDomain} onChoose={setChosen} />
        </Suspense>
      )}
      {forgotten && (
        <Suspense>
          <ForgotPasswordDialog
            channels={channels}
            initial={remembered ?? {}}
            hostDomain={hostDomain}
            onClose={() => setForgotten(false)}
          />
        </Suspense>
      )}
    </main>
  );
}

interface ForgotLinkProps {
  /** A way to send a code is configured. */
  enabled: boolean;
  /** Keep me logged in stands in place of a link that cannot be used (decisions §2). */
  hidden: boolean;
  onOpen: (open: boolean) => void;
}

function ForgotLink({ enabled, hidden, onOpen }: ForgotLinkProps) {
  if (enabled)
    return (
      <button type="button" className={styles.link} onClick={() => onOpen(true)}>
        Forgot password?
      </button>
    );
  if (hidden) return null;
  return (
    <Tooltip label={MESSAGES.contactAdministrator}>
      <span role="link" aria-disabled="true" tabIndex={0} className={styles.disabledLink}>
        Forgot password?
      </span>
    </Tooltip>
  );
}
