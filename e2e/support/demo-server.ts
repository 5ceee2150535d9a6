import type { TestProject } from 'vitest/node';
import { type Bahi, startBahi } from './bahi.ts';
import { startWrapperServer, type WrapperServer } from './wrapper.ts';

declare module 'vitest' {
  interface ProvidedContext {
    demoUrl: string;
    wrapperOrigin: string;
  }
}

let bahi: Bahi | undefined;
let wrapper: WrapperServer | undefined;

/** One server with the demo data for all journeys that only look, or change nothing that another one looks at. */
export async function setup(project: TestProject): Promise<void> {
  wrapper = await startWrapperServer();
  bahi = await startBahi({ demo: true, env: { MOBILE_ORIGINS: wrapper.origin } });
  project.provide('demoUrl', bahi.url);
  project.provide('wrapperOrigin', wrapper.origin);
}

export async function teardown(): Promise<void> {
  wrapper?.stop();
  await bahi?.stop();
}
