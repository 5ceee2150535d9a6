import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const server = 'http://127.0.0.1:3000';
const BASE_STYLES = 'base-styles';

/**
 * Mantine's sheets share one cascade layer, in which the later wins: the base sheets must stand before those of the
 * components, whatever chunk these come in.
 */
const baseStylesFirst: Plugin = {
  name: 'base-styles-first',
  transformIndexHtml: {
    order: 'post',
    handler(html) {
      const links = html.match(/ *<link rel="stylesheet"[^>]*>\n?/g) ?? [];
      const base = links.filter((link) => link.includes(`/${BASE_STYLES}-`));
      if (links.length === 0 || base.length === 0) return html;
      const others = links.filter((link) => !base.includes(link));
      const without = links.reduce((text, link) => text.replace(link, ''), html);
      return without.replace('</head>', `${[...base, ...others].join('')}</head>`);
    },
  },
};

/** Fetched on use only: the reader of codes is large and rarely needed. */
const NOT_KEPT = /barcode-camera/;

/** Writes the background worker with the files that it keeps, under a version that changes with any of them. */
const serviceWorker: Plugin = {
  name: 'service-worker',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    // After the chunks that held styles only are gone.
    order: 'post',
    handler(_options, bundle) {
      const publicDirectory = join(import.meta.dirname, 'public');
      const named = Object.keys(bundle).filter((name) => /^assets\/.*\.(js|css|woff2)$/.test(name));
      const open = readdirSync(publicDirectory, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name));
      const template = readFileSync(join(import.meta.dirname, 'worker/service-worker.js'), 'utf8');
      const kept = named.filter((name) => !NOT_KEPT.test(name)).map((name) => `/${name}`);
      const files = [...kept, ...open.map((path) => path.slice(publicDirectory.length).replaceAll('\\', '/'))].sort();
      const version = createHash('sha256').update(template).update(files.join());
      for (const path of open) version.update(readFileSync(path));
      this.emitFile({
        type: 'asset',
        fileName: 'sw.js',
        source: template
          .replace('__VERSION__', version.digest('hex').slice(0, 16))
          .replace('__FILES__', JSON.stringify(files)),
      });
    },
  },
};

/** What everybody needs at once: the login page, the frame, the first page, and what is fetched before the network may go. */
const FIRST_PAGES = /assets\/(login-page|shell|home-page|retry-page|confirm-view)-/;

/**
 * Which chunks are asked for ahead together with a chunk. For every page they would be named in the entry, a tenth of
 * its size: the background worker keeps all files anyway, so only the first pages need it. Styles always come along.
 */
const preloadedWith = (file: string, chunks: string[], { hostType }: { hostType: 'html' | 'js' }): string[] =>
  hostType === 'html' || FIRST_PAGES.test(file) ? chunks : [];

/** The build that the server serves: `assets/` is named by content (immutable), everything else is revalidated. */
export default defineConfig({
  plugins: [react(), baseStylesFirst, serviceWorker],
  build: {
    target: 'es2022',
    manifest: true,
    // The content security policy forbids data: for scripts and fonts, so nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: preloadedWith },
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: BASE_STYLES, test: /src[\\/]ui[\\/]base-styles\.ts$/ }] } },
    },
  },
  server: {
    proxy: {
      '/api': server,
      '/messageapi': server,
      '/wsockets': { target: server, ws: true },
    },
  },
});
