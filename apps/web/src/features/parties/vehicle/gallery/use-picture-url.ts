import { getPicture } from '@bahi/contract/endpoints/parties/vehicle-pictures';
import { useEffect, useState } from 'react';
import { call } from '../../../../app/api-client.ts';
import { shownFile } from '../../../../app/deliver-file.ts';

export interface PictureUrl {
  url: string | null;
  failed: boolean;
}

/** A picture as the page shows it: read with the session, given up when it is shown no longer. */
export function usePictureUrl(vehicleId: string, name: string | null): PictureUrl {
  const [shown, setShown] = useState<PictureUrl & { name: string | null }>({ name: null, url: null, failed: false });
  useEffect(() => {
    if (name === null) return undefined;
    const stop = new AbortController();
    let release: (() => void) | undefined;
    call(getPicture, { params: { id: vehicleId, name } }, { signal: stop.signal })
      .then((file) => {
        if (stop.signal.aborted) return;
        const one = shownFile(file);
        release = one.release;
        setShown({ name, url: one.url, failed: false });
      })
      .catch(() => {
        if (!stop.signal.aborted) setShown({ name, url: null, failed: true });
      });
    return () => {
      stop.abort();
      release?.();
    };
  }, [vehicleId, name]);
  return shown.name === name ? shown : { url: null, failed: false };
}
