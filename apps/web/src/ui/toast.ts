import { TOAST_MS } from '@bahi/domain/constants';

/** Results of actions. One shows at a time: a new one dismisses the one before it (spec 1, toasts). */
export type ToastKind = 'success' | 'info' | 'warning' | 'error' | 'conflict';

export interface ToastAction {
  label: string;
  run: () => void;
}

export interface Toast {
  key: number;
  kind: ToastKind;
  message: string;
  actions: readonly ToastAction[];
  durationMs: number;
}

const durations: Readonly<Record<ToastKind, number>> = { ...TOAST_MS, info: TOAST_MS.success };
const undoMs = 8_000;

let current: Toast | null = null;
let nextKey = 1;
const listeners = new Set<() => void>();

function publish(toast: Toast | null): void {
  current = toast;
  for (const listener of listeners) listener();
}

function show(
  kind: ToastKind,
  message: string,
  actions: readonly ToastAction[] = [],
  durationMs = durations[kind],
): void {
  publish({ key: nextKey++, kind, message, actions, durationMs });
}

export const toast = {
  success: (message: string) => show('success', message),
  /** What was saved, and what can be done with it now. */
  saved: (message: string, actions: readonly ToastAction[]) =>
    show('success', message, actions, actions.length > 0 ? undoMs : durations.success),
  info: (message: string, action?: ToastAction) => show('info', message, action ? [action] : []),
  warning: (message: string, action?: ToastAction) => show('warning', message, action ? [action] : []),
  error: (message: string) => show('error', message),
  /** Somebody else changed it: offers to show what he saved, under what is typed here. */
  conflict: (message: string, refresh: () => void) => show('conflict', message, [{ label: 'Refresh', run: refresh }]),
  /** Done at once, and taken back for eight seconds. */
  undo: (message: string, run: () => void) => show('info', message, [{ label: 'Undo', run }], undoMs),
  /** Stays until it is closed or used: a newer version, a lost connection. */
  offer: (message: string, action: ToastAction) => show('info', message, [action], Number.POSITIVE_INFINITY),
};

export const currentToast = (): Toast | null => current;

export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Closes one toast, unless another has taken its place already. */
export function dismissToast(key: number): void {
  if (current?.key === key) publish(null);
}

/** Whether it tells that something failed: it is over when what is done next succeeds. */
export const isFailure = ({ kind }: Toast): boolean => kind === 'error' || kind === 'conflict';

/** On a change of page. */
export const clearToasts = (): void => publish(null);
