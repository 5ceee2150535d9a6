import './ui/base-styles.ts';
import './app/style-nonce.ts';
import './app/lower-address.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from './app/query-client.ts';
import { router } from './app/router.ts';
import { claimTab } from './app/tab-guard.ts';
import { watchStaleAssets } from './app/stale-assets.ts';
import { UiRoot } from './ui/ui-root.tsx';

async function start(): Promise<void> {
  // A window around this one can only be the mobile wrapper, in which there are no tabs.
  if (window.parent !== window) await (await import('./app/host-link.ts')).linkHost();
  else if (!(await claimTab())) return;
  watchStaleAssets();
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <UiRoot>
          <RouterProvider router={router} />
        </UiRoot>
      </QueryClientProvider>
    </StrictMode>,
  );
}

void start();
