import type { TestProject } from 'vitest/node';
import { type Bahi, startBahi } from './bahi.ts';
import { type SmsGateway, startSmsGateway } from './sms-gateway.ts';
import { prepareWorkshop } from './workshop.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A workshop of its own for journeys that change records: each of them works on what it made itself. */
    workshopUrl: string;
    smsUrl: string;
  }
}

let bahi: Bahi | undefined;
let gateway: SmsGateway | undefined;

/** One server with an empty workshop and an SMS gateway for all journeys that change something. */
export async function setup(project: TestProject): Promise<void> {
  gateway = await startSmsGateway();
  bahi = await startBahi({ demo: false, env: { SMS_GATEWAY_URL: gateway.url } });
  await prepareWorkshop(bahi.url);
  project.provide('workshopUrl', bahi.url);
  project.provide('smsUrl', gateway.url);
}

export async function teardown(): Promise<void> {
  gateway?.stop();
  await bahi?.stop();
}
