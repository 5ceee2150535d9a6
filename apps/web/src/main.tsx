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
  if (!(await claimTab())) return;
  // A window around this one may be the mobile wrapper.
  if (window.parent !== window) await (await import('./app/host-link.ts')).linkHost();
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
