import type { environment } from '@bahi/contract/endpoints/platform/entity';
import type { OutputOf } from '@bahi/contract/endpoint';
import type { Allowances } from './allowances.ts';
import type { Clock } from './clock.ts';
import type { Pool } from './database.ts';
import type { PushGateway } from './push/push-gateway.ts';
import type { FileStore } from './files/file-store.ts';
import type { LiveBus } from './live-bus.ts';

export interface Logger {
  info(details: object, message?: string): void;
  warn(details: object, message?: string): void;
  error(details: object, message?: string): void;
}

/** The demo businesses that the login page offers. */
export type DemoOnLogin = NonNullable<OutputOf<typeof environment>['demo']>;

/** What the process holds once: handed to whatever needs it, never imported as a singleton. */
export interface App {
  pool: Pool;
  /** For what reads much (reports, exports, long prints); the working pool where there is none. */
  heavyPool?: Pool;
  clock: Clock;
  log: Logger;
  files: FileStore;
  live: LiveBus;
  allowances: Allowances;
  /** Ways out that are configured, for codes of forgotten passwords. */
  resetChannels: readonly ('email' | 'phone')[];
  newFeatures: boolean;
  /** How devices are told; absent where they are not. */
  push?: PushGateway;
  /** Whether anybody may make an organisation here, with the new features. */
  openRegistration: boolean;
  /** Sends a code to whoever has no organisation yet, and so no outbox; throws where it was not taken. */
  sendCode?(message: { channel: 'mail' | 'sms'; recipient: string; subject: string; body: string }): Promise<void>;
  /** Origins of the mobile wrapper; the app trusts no other window around it. */
  mobileOrigins: readonly string[];
  sessionIdleHours: number;
  /** The address under which the product is known outside, for links that leave it; null where none is configured. */
  publicUrl?: string | null;
  /** What of demo data the login page may tell; absent, or null, where there is none. */
  demo?(): Promise<DemoOnLogin | null>;
  /** Asks a job to run soon; may be lost, so the queue's schedule makes it good. */
  wake(queue: string, data: object, afterSeconds?: number): void;
}
