import type { SignIn } from './api.ts';

export const DEMO_PASSWORD = 'Bahi#2026';

/** A user of the demo data; all have one password. */
export const demoUser = (domain: string, username: string): SignIn => ({ domain, username, password: DEMO_PASSWORD });
