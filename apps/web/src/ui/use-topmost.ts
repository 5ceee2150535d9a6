import { useEffect, useState } from 'react';

/** The open dialogs and drawers, the topmost last. */
let layers: readonly symbol[] = [];

/**
 * Whether this dialog lies on top. Esc reaches every open dialog: only the topmost one may close, or a question over a
 * form would ask again each time it is waved away.
 */
export function useTopmost(opened: boolean): () => boolean {
  const [layer] = useState(() => Symbol('layer'));
  useEffect(() => {
    if (!opened) return undefined;
    layers = [...layers, layer];
    // After this event: the dialogs below hear the same Esc later.
    return () => void setTimeout(() => (layers = layers.filter((other) => other !== layer)));
  }, [layer, opened]);
  return () => layers.at(-1) === layer;
}
