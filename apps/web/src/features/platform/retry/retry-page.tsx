import { ERROR_MESSAGES } from '@bahi/domain/messages';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useOnline } from '../../../app/use-online.ts';
import { Button } from '../../../ui/button.tsx';
import { RefreshIcon } from '../../../ui/icons.ts';
import { PlainPage } from '../plain-page.tsx';

const route = getRouteApi('/retry');

/** A route was entered offline, or the session could not be restored (spec 1 §4); it goes on by itself once online. */
export function RetryPage() {
  const { next } = route.useSearch();
  const router = useRouter();
  const online = useOnline();
  const again = () => router.history.replace(next ?? '/basic/home');

  useEffect(() => {
    const onOnline = () => router.history.replace(next ?? '/basic/home');
    addEventListener('online', onOnline);
    return () => removeEventListener('online', onOnline);
  }, [next, router]);

  return (
    <PlainPage title="No connection" standalone>
      <p>{online ? ERROR_MESSAGES.unreachable : ERROR_MESSAGES.noInternet}</p>
      <Button kind="primary" icon={<RefreshIcon size={14} aria-hidden />} onClick={again}>
        Retry
      </Button>
    </PlainPage>
  );
}
