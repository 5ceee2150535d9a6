import type { openLink } from '@bahi/contract/endpoints/platform/public-link';
import type { OutputOf } from '@bahi/contract/endpoint';

/** What a customer was sent, as his link opens it. */
export type PublicRecord = OutputOf<typeof openLink>;
