import type { TestProject } from 'vitest/node';
import { startBahi } from './bahi.ts';

declare module 'vitest' {
  interface ProvidedContext {
    demoUrl: string;
  }
}

/** One server with the demo data for all journeys that only look, or change nothing that another one looks at. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const bahi = await startBahi({ demo: true });
  project.provide('demoUrl', bahi.url);
  return bahi.stop;
}
