import type { TestProject } from 'vitest/node';
import { type Bahi, startBahi } from './bahi.ts';

declare module 'vitest' {
  interface ProvidedContext {
    demoUrl: string;
  }
}

let bahi: Bahi | undefined;

/** One server with the demo data for all journeys that only look, or change nothing that another one looks at. */
export async function setup(project: TestProject): Promise<void> {
  bahi = await startBahi({ demo: true });
  project.provide('demoUrl', bahi.url);
}

export const teardown = async (): Promise<void> => bahi?.stop();
