import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, Script } from 'node:vm';
import { expect, it } from 'vitest';

/**
 * Every pattern of domain, contract and server meets long texts that are made against it: its own words and signs again and
 * again, and something at the end that it does not take. One that begins anew at each of them takes seconds, or for ever.
 */
const ROOT = join(import.meta.dirname, '../../..');
const PLACES = ['packages/domain/src', 'packages/contract/src', 'apps/server/src'];
const LENGTH = 60_000;
const MOST_MS = 1_000;

const LITERAL =
  /(?<=(?:^|[=(,:;!&|?{}[>\s]|return)\s{0,20})\/(?![*/])((?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+)\/([dgimsuvy]*)/gm;

interface Pattern {
  place: string;
  pattern: RegExp;
}

function patternsOf(folder: string): Pattern[] {
  const files = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !/\.(itest|spec|fixture)\.ts$/.test(name),
  );
  return files.flatMap((name) =>
    [...readFileSync(join(ROOT, folder, name), 'utf8').matchAll(LITERAL)].flatMap(([, source, flags]) => {
      const pattern = tryPattern(source!, flags!);
      return pattern ? [{ place: `${folder}/${name.replaceAll('\\', '/')}`, pattern }] : [];
    }),
  );
}

/** What only looks like a pattern (a path in a text) is none. */
function tryPattern(source: string, flags: string): RegExp | null {
  try {
    return new RegExp(source, flags.replace(/[gy]/g, ''));
  } catch {
    return null;
  }
}

const repeats = ({ source }: RegExp): boolean => /[*+]|\{\d+,\}/.test(source);

/** The words of a pattern, and one sign of each kind that it names. */
function pumpsOf({ source }: RegExp): string[] {
  const words = source
    .replace(/\(\?(?:[:=!]|<[=!])/g, '(')
    .split(/\\[a-zA-Z]|[()[\]{}|^$*+?]|\\/)
    .filter((word) => word.length > 0 && word.length < 20);
  const signs = [' ', 'a', '0', '\t', '.', ...(source.includes('^\\s@') ? ['.\0'] : [])];
  const pairs = words.flatMap((word, at) => [
    word,
    `${word}${words[at + 1] ?? ''}`,
    `${word}a`,
    `${word} `,
    `${word}>`,
    `<${word}>`,
  ]);
  return [...new Set([...signs, ...pairs])].slice(0, 24);
}

const BEFORE = ['', 'x@x', 'S'];
const BEHIND = '\n\u0001!';

/** A pattern is broken off where it takes too long: the rest of the texts would wait for ever. */
function isSlow(pattern: RegExp, text: string): boolean {
  const context = createContext({ pattern, text, Math });
  try {
    SEARCH.runInContext(context, { timeout: MOST_MS });
    return false;
  } catch {
    return true;
  }
}
const SEARCH = new Script('pattern.test(text)');

it('no pattern takes long for a long text (ReDoS)', { timeout: 180_000 }, () => {
  const patterns = PLACES.flatMap(patternsOf);
  expect(patterns.length).toBeGreaterThan(300);
  const slow = patterns.filter(({ pattern }) => {
    if (!repeats(pattern)) return false;
    return pumpsOf(pattern).some((pump) =>
      BEFORE.some((before) => isSlow(pattern, `${before}${pump.repeat(Math.ceil(LENGTH / pump.length))}${BEHIND}`)),
    );
  });
  expect(slow.map(({ place, pattern }) => `${place}: ${pattern}`)).toEqual([]);
});

it.each([
  ['alternatives that begin alike', /^(?:a|aa)*$/],
  ['spaces at an end', /\s+$/],
  ['repeats within repeats', /^(\w+\s?)*$/],
  ['comments that end anywhere', /^(?:<!--[\s\S]*?-->)*<svg/],
])('finds a pattern of %s', (_, pattern) => {
  const found = pumpsOf(pattern).some((pump) => isSlow(pattern, `${pump.repeat(LENGTH / pump.length)}${BEHIND}`));
  expect(found).toBe(true);
});
