import type { CSSProperties } from 'react';

/**
 * The columns of a table whose rows are grids of their own: `--tracks` for every row, `--least` for their common least
 * width. Rows that took it from their content would differ by what stands in them, and the columns with it.
 */
export function gridTracks(tracks: readonly string[], extraPx = 0): CSSProperties {
  const least = tracks.reduce((sum, track) => sum + Number(/(\d+)px/.exec(track)?.[1] ?? 0), extraPx);
  return { '--tracks': tracks.join(' '), '--least': `${least}px` } as CSSProperties;
}
