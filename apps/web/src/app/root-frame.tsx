import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { shieldFromEscape, useSignInAgain } from './sign-in-again.ts';
import { usePageChange } from './use-page-change.ts';
import { useDocumentTitle } from './use-page-title.ts';

const SignInAgainDialog = lazy(async () => ({
  default: (await import('./shell/sign-in-again-dialog.tsx')).SignInAgainDialog,
}));

/** Around every page. The re-login dialog lies over the page, which stays as it is: drafts live there. */
export function RootFrame() {
  const settle = useSignInAgain();
  useEffect(shieldFromEscape, []);
  usePageChange();
  useDocumentTitle();
  return (
    <>
      <Outlet />
      {settle && (
        <Suspense>
          <SignInAgainDialog onSettled={settle} />
        </Suspense>
      )}
    </>
  );
}
