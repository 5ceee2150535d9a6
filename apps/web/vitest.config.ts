import { defineConfig } from 'vitest/config';

const SPECS = 'src/**/*.spec.{ts,tsx}';
/** Puts something else in the place of a module, which files that share what they load would keep. */
const ALONE = ['src/kit/batch-picker/use-goods-picker.spec.tsx'];

/**
 * Pure parts run in node; a spec that needs a document says `// @vitest-environment happy-dom` in its first line. Files
 * share what they load: to load React and Mantine for each of them took three times as long as the tests.
 */
export default defineConfig({
  test: {
    environment: 'node',
    projects: [
      { test: { name: 'web', include: [SPECS], exclude: ALONE, isolate: false } },
      { test: { name: 'web-alone', include: ALONE } },
    ],
  },
});
