import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SCRIPT_FONTS, SIGN_FONTS } from '../../apps/server/src/core/print/script/print-fonts.ts';

const root = new URL('../../', import.meta.url);
const has = (path: string): boolean => existsSync(new URL(path, root));

test('every font that prints ask for is there, in its weights', () => {
  const files = [...SCRIPT_FONTS, ...SIGN_FONTS].flatMap(({ file, oneWeight }) =>
    (oneWeight ? ['regular'] : ['regular', 'bold']).map((weight) => `apps/server/assets/fonts/${file}-${weight}.ttf`),
  );
  expect(files.filter((file) => !has(file))).toEqual([]);
});

test('the screen shows every script in the font of the prints', () => {
  const css = readFileSync(new URL('apps/web/src/ui/script-fonts.css', root), 'utf8');
  const faces = [...css.matchAll(/url\('([^']+)'\)[^}]*unicode-range: U\+([\dA-F]+)-/g)];
  const urls = SCRIPT_FONTS.flatMap(({ file, ranges }) =>
    ['400', '600'].map((weight) => [`/fonts/${file}-${weight}.woff2`, ranges[0]![0].toString(16).toUpperCase()]),
  );
  expect(faces.map(([, url, first]) => [url, first])).toEqual(urls);
  expect(urls.filter(([url]) => !has(`apps/web/public${url}`))).toEqual([]);
});
