import type { LiveNotice, LiveTopic } from '@bahi/contract/live';

/** Tells the clients that listen; what is published may be lost. */
export interface LiveBus {
  publish(orgId: string, topic: LiveTopic, notice: LiveNotice): void;
}

/** For processes without sockets: seeding, tests, commands. */
export const silentBus: LiveBus = { publish: () => {} };
