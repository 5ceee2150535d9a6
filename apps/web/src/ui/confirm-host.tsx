import { lazy, Suspense } from 'react';
import { useQuestion } from './confirm-dialog.tsx';

const ConfirmView = lazy(async () => ({ default: (await import('./confirm-view.tsx')).ConfirmView }));

/** Draws the question that `confirm` asks; mounted once by `UiRoot`. Its dialog is loaded with the first question. */
export function ConfirmHost() {
  const question = useQuestion();
  if (!question) return null;
  const { key, ...asked } = question;
  return (
    <Suspense>
      <ConfirmView key={key} {...asked} />
    </Suspense>
  );
}
