import { defineConfig } from 'vitest/config';

/** Pure parts run in node; a spec that needs a document says `// @vitest-environment happy-dom` in its first line. */
export default defineConfig({
  test: {
    name: 'web',
    include: ['src/**/*.spec.{ts,tsx}'],
    environment: 'node',
  },
});
