import type { Check } from './source.ts';

const MOST_LINES = 25;

/** A declared master is data that one screen shows; the day it needs more, it is ejected (docs/architecture.md §4). */
export const mastersAreShort: Check = (files) =>
  files
    .filter(({ path }) => path.startsWith('packages/contract/src/masters/') && !path.endsWith('/registry.ts'))
    .map(({ path, text }) => ({ path, lines: text.trimEnd().split('\n').length }))
    .filter(({ lines }) => lines > MOST_LINES)
    .map(({ path, lines }) => ({ path, message: `${lines} lines: a master has at most ${MOST_LINES}` }));
