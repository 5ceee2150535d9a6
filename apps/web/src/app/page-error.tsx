import type { ErrorComponentProps } from '@tanstack/react-router';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { ApiError, messageOf } from './api-error.ts';

/** In place of a page that could not be shown. */
export function PageError({ error, reset }: ErrorComponentProps) {
  return (
    <ErrorPanel
      message={messageOf(error)}
      reference={error instanceof ApiError ? error.ref : undefined}
      onRetry={reset}
    />
  );
}
