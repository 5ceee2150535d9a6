/** What was sent over what is there: absent stays, null clears (decisions §1). */
export const kept = <T>(sent: T | undefined, there: T): T => (sent === undefined ? there : sent);
