import { useSyncExternalStore } from 'react';

/** What the camera of this device is asked for. */
export interface CaptureRequest {
  kind: 'barcode' | 'picture';
  settle(answer: string | File | null): void;
}

let request: CaptureRequest | null = null;
const listeners = new Set<() => void>();
const change = (next: CaptureRequest | null) => {
  request = next;
  for (const listener of listeners) listener();
};

/** Opens the camera over the page; null when it is closed without an answer. A second call ends the first. */
export function capture(kind: 'barcode'): Promise<string | null>;
export function capture(kind: 'picture'): Promise<File | null>;
export function capture(kind: CaptureRequest['kind']): Promise<string | File | null> {
  request?.settle(null);
  return new Promise((resolve) => {
    const own: CaptureRequest = {
      kind,
      settle: (answer) => {
        if (request === own) change(null);
        resolve(answer);
      },
    };
    change(own);
  });
}

/** For the shell, which draws the camera while it is asked for. */
export const useCaptureRequest = (): CaptureRequest | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => request,
  );
