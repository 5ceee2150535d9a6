import { useMantineColorScheme } from '@mantine/core';
import { useCallback } from 'react';

/** Where Mantine keeps what this user chose on this browser; `public/colour-scheme.js` reads both before the styles. */
const OWN_KEY = 'bahi.colour-scheme';
const ENTITY_KEY = 'bahi.entity-colour-scheme';
export type ColourScheme = 'auto' | 'light' | 'dark';

/** The user's own choice on this browser; null follows the entity. */
export const ownColours = (): string | null => localStorage.getItem(OWN_KEY);

/** Light or dark: the entity's setting, over which the own choice wins. */
export function useColours() {
  const { setColorScheme } = useMantineColorScheme();
  const follow = useCallback(
    (scheme: ColourScheme) => {
      localStorage.setItem(ENTITY_KEY, scheme);
      if (ownColours() !== null) return;
      setColorScheme(scheme);
      // Mantine keeps every choice as the user's own: this one is the entity's.
      localStorage.removeItem(OWN_KEY);
    },
    [setColorScheme],
  );
  return {
    follow,
    /** Gives the own choice up. */
    followEntity: (scheme: ColourScheme) => {
      localStorage.removeItem(OWN_KEY);
      follow(scheme);
    },
  };
}
