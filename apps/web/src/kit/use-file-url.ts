import type { FileAnswer } from '@bahi/contract/endpoint';
import { useEffect, useEffectEvent, useState } from 'react';
import { shownFile } from '../app/deliver-file.ts';

interface FileUrl {
  url: string | null;
  failed: boolean;
}
const NOT_YET: FileUrl = { url: null, failed: false };

/** A picture as the page shows it: read with the session, given up when it is shown no longer. Its key names it among all; null waits. */
export function useFileUrl(key: string | null, read: (signal: AbortSignal) => Promise<FileAnswer>): FileUrl {
  const [shown, setShown] = useState<FileUrl & { key: string | null }>({ key: null, ...NOT_YET });
  const start = useEffectEvent(read);
  useEffect(() => {
    if (key === null) return undefined;
    const stop = new AbortController();
    let release: (() => void) | undefined;
    start(stop.signal)
      .then((file) => {
        if (stop.signal.aborted) return;
        const one = shownFile(file);
        release = one.release;
        setShown({ key, url: one.url, failed: false });
      })
      .catch(() => {
        if (!stop.signal.aborted) setShown({ key, url: null, failed: true });
      });
    return () => {
      stop.abort();
      release?.();
    };
  }, [key]);
  return shown.key === key ? shown : NOT_YET;
}
