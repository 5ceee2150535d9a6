import { uploadPicture } from '@bahi/contract/endpoints/parties/vehicle-pictures';
import type { PictureAngle } from '@bahi/domain/vehicle/picture';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../../../app/api-error.ts';
import { randomId } from '../../../../app/random-id.ts';
import { uploadFile } from '../../../../app/upload-file.ts';
import { freePictureName } from './picture-name.ts';

export interface PictureUpload {
  key: string;
  name: string;
  /** 0 to 1, to two decimals (spec 2 §7). */
  fraction: number;
  error?: string;
}

interface Running {
  file: File;
  angle: PictureAngle;
  stop: AbortController;
}

/** Pictures on their way, one after the other: a phone's line is shared badly. */
export function usePictureUploads(vehicleId: string, taken: readonly string[], onDone: () => void) {
  const [uploads, setUploads] = useState<readonly PictureUpload[]>([]);
  const running = useRef(new Map<string, Running>());
  const queue = useRef(Promise.resolve());
  const change = (key: string, part: Partial<PictureUpload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)));
  const forget = (key: string) => {
    running.current.delete(key);
    setUploads((all) => all.filter((one) => one.key !== key));
  };

  const send = async (key: string, name: string): Promise<void> => {
    const one = running.current.get(key);
    if (!one || one.stop.signal.aborted) return;
    try {
      const { compressPicture } = await import('../../../../kit/compress-picture.ts');
      const picture = await compressPicture(one.file).catch(() => null);
      if (!picture) return change(key, { error: 'This browser cannot read this picture. Choose a PNG or JPEG.' });
      await uploadFile(uploadPicture, { params: { id: vehicleId, name } }, picture, {
        signal: one.stop.signal,
        fields: { Angle: one.angle },
        onProgress: (fraction) => change(key, { fraction }),
      });
      forget(key);
      onDone();
    } catch (error) {
      if (!one.stop.signal.aborted) change(key, { error: messageOf(error) });
    }
  };
  const enqueue = (key: string, name: string) => {
    queue.current = queue.current.then(() => send(key, name));
  };

  useEffect(() => {
    const all = running.current;
    return () => all.forEach((one) => one.stop.abort());
  }, []);

  return {
    uploads,
    add: (files: readonly File[], angle: PictureAngle) => {
      const names = [...taken, ...uploads.map((one) => one.name)];
      const added = files.map((file) => {
        const name = freePictureName(file.name, names);
        names.push(name);
        const key = randomId();
        running.current.set(key, { file, angle, stop: new AbortController() });
        return { key, name, fraction: 0 };
      });
      setUploads((all) => [...all, ...added]);
      for (const { key, name } of added) enqueue(key, name);
    },
    cancel: (key: string) => {
      running.current.get(key)?.stop.abort();
      forget(key);
    },
    retry: (key: string) => {
      const upload = uploads.find((one) => one.key === key);
      const one = running.current.get(key);
      if (!upload || !one) return;
      running.current.set(key, { ...one, stop: new AbortController() });
      const others = uploads.filter((other) => other.key !== key).map((other) => other.name);
      const name = freePictureName(upload.name, [...taken, ...others]);
      change(key, { name, fraction: 0, error: undefined });
      enqueue(key, name);
    },
  };
}
