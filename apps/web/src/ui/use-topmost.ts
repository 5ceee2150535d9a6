import { useLayoutEffect, useState } from 'react';

/** The open dialogs and drawers, the topmost last. */
let layers: readonly symbol[] = [];

/** The dialog that lies on top, or undefined where the page itself does. */
export const topmostLayer = (): symbol | undefined => layers.at(-1);

/**
 * Whether this dialog lies on top. Esc reaches every open dialog: only the topmost one may close, or a question over a
 * form would ask again each time it is waved away.
 */
export function useTopmost(opened: boolean): () => boolean {
  const [layer] = useState(() => Symbol('layer'));
  // A layout effect: the dialog is there before the keys that it registers by an effect.
  useLayoutEffect(() => {
    if (!opened) return undefined;
    layers = [...layers, layer];
    // After this event: the dialogs below hear the same Esc later.
    return () => void setTimeout(() => (layers = layers.filter((other) => other !== layer)));
  }, [layer, opened]);
  return () => topmostLayer() === layer;
}
