// Fails when a page loads more than its budget, after every build that the tests make. Reads Vite's manifest:
// a page is the entry, its own chunk and everything that these import statically.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const dist = fileURLToPath(new URL('../../apps/web/dist/', import.meta.url));
const ENTRY = 'index.html';
const KB = 1024;

/** Chunks beside the entry that a page needs before it can be used, and what may be loaded for it. */
const BUDGETS = [
  { page: 'login', chunks: ['src/features/platform/login/login-page.tsx'], maxJsKb: 200, maxCssKb: 40 },
  {
    page: 'shell and home',
    chunks: ['src/app/shell/shell.tsx', 'src/features/platform/home/home-page.tsx'],
    maxJsKb: 260,
    maxCssKb: 60,
  },
];

/** Files that the given chunks load, with everything they import statically. */
export function closureOf(manifest, keys) {
  const files = new Set();
  const seen = new Set();
  const visit = (key) => {
    if (seen.has(key)) return;
    seen.add(key);
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The manifest has no chunk ${key}`);
    files.add(chunk.file);
    for (const css of chunk.css ?? []) files.add(css);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  keys.forEach(visit);
  return [...files];
}

const gzipKb = (files) =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(dist + file), { level: 9 }).length, 0) / KB;

function main() {
  const manifest = JSON.parse(readFileSync(`${dist}.vite/manifest.json`, 'utf8'));
  let over = 0;
  for (const { page, chunks, maxJsKb, maxCssKb } of BUDGETS) {
    const files = closureOf(manifest, [ENTRY, ...chunks]);
    const js = gzipKb(files.filter((file) => file.endsWith('.js')));
    const css = gzipKb(files.filter((file) => file.endsWith('.css')));
    const fits = js <= maxJsKb && css <= maxCssKb;
    if (!fits) over += 1;
    console.log(
      `${fits ? 'ok  ' : 'OVER'} ${page}: JavaScript ${js.toFixed(1)} of ${maxJsKb} KB, styles ${css.toFixed(1)} of ${maxCssKb} KB (gzipped)`,
    );
  }
  process.exitCode = over ? 1 : 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
