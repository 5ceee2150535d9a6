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

/** The build that the server serves: `assets/` is named by content (immutable), everything else is revalidated. */
export default defineConfig({
  plugins: [react(), baseStylesFirst],
  build: {
    target: 'es2022',
    manifest: true,
    // The content security policy forbids data: for scripts and fonts, so nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
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
