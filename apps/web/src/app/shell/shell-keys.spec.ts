import { expect, it } from 'vitest';

const sources = import.meta.glob<string>('../../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true });
const claimed = Object.entries(sources)
  .filter(([file]) => !file.includes('.spec.'))
  .flatMap(([file, text]) =>
    [...text.matchAll(/keys(?:: |=)['"]([^'"]+)['"]/g)].map(([, keys]) => ({ file, keys: keys! })),
  );
const isOfShell = (file: string) => /^\.\/(?!keys-dialog)/.test(file);

it('the keys of header and shell are those of no page: on the cash drawer Alt+I opens the inbox as everywhere', () => {
  const shell = new Set(claimed.filter(({ file }) => isOfShell(file)).map(({ keys }) => keys));
  expect([...shell].toSorted()).toEqual(expect.arrayContaining(['?', 'alt+i', 'g h', 'mod+k']));
  const taken = claimed.filter(({ file, keys }) => !file.startsWith('./') && shell.has(keys));
  expect(taken).toEqual([]);
});
