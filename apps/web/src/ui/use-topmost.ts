import { useLayoutEffect, useState } from 'react';

/** The open dialogs and drawers, the topmost last. */
let layers: readonly symbol[] = [];

/** The dialog that lies on top, or undefined where the page itself does. */
export const topmostLayer = (): symbol | undefined => layers.at(-1);

/** What lay on top as the latest key went down, as long as no pointer acted since. */
let atStroke: { top: symbol | undefined } | undefined;
// Ahead of every other listener: one of them may close the dialog that this key is meant for, and those after it would
// take the key for their own.
addEventListener('keydown', () => (atStroke = { top: topmostLayer() }), true);
addEventListener('pointerdown', () => (atStroke = undefined), true);

/** The dialog that the key now being heard is meant for, even if an earlier listener has closed it meanwhile. */
export const layerOfStroke = (): symbol | undefined => (atStroke ? atStroke.top : topmostLayer());

/**
 * Whether this dialog lies on top. Esc reaches every open dialog: only the topmost one may close, or a question over a
 * form would ask again each time it is waved away.
 */
export function useTopmost(opened: boolean): () => boolean {
  const [layer] = useState(() => Symbol('layer'));
  // A layout effect: the dialog is there before the keys that it registers by an effect, and gone as soon as it is
  // seen to be gone: the next key belongs to what lies below.
  useLayoutEffect(() => {
    if (!opened) return undefined;
    layers = [...layers, layer];
    return () => void (layers = layers.filter((other) => other !== layer));
  }, [layer, opened]);
  return () => layerOfStroke() === layer;
}
