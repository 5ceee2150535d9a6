import './base-styles.ts';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { useEffect, type ReactNode } from 'react';
import { ConfirmHost } from './confirm-host.tsx';
import { showCutText } from './cut-text.ts';
import { cssVariables, theme } from './theme.ts';
import { ToastViewport } from './toast-viewport.tsx';

/** Also read by `public/colour-scheme.js`, before the style sheets. */
const schemeKey = 'bahi.colour-scheme';
const nonceOfPage = () => document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';

const schemeManager = localStorageColorSchemeManager({ key: schemeKey });

/** Provides theme, toasts and confirmations; once, around the whole product. */
export function UiRoot({ children }: { children: ReactNode }) {
  useEffect(showCutText, []);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={schemeManager}
      defaultColorScheme="auto"
      getStyleNonce={nonceOfPage}
    >
      {children}
      <ConfirmHost />
      <ToastViewport />
    </MantineProvider>
  );
}
