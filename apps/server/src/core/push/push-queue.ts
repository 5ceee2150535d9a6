/** The job that tells devices what waits for them (`flows/inbox/tell-devices.ts`). */
export const PUSH_QUEUE = 'push';
