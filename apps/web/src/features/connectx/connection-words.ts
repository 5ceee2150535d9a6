import type { listConnections } from '@bahi/contract/endpoints/connectx/connection';
import type { OutputOf } from '@bahi/contract/endpoint';
import type { ConnectionStatus, PartnerRole } from '@bahi/domain/connectx/connection';
import type { Speak } from '@bahi/domain/industry/words';
import type { Tone } from '../../ui/tones.ts';

export type Connection = OutputOf<typeof listConnections>['rows'][number];
export type Company = Connection['other'];

export const STATUS: Readonly<Record<ConnectionStatus, { label: string; tone: Tone }>> = {
  Invited: { label: 'Invited', tone: 'waiting' },
  Accepted: { label: 'Accepted', tone: 'done' },
  Declined: { label: 'Declined', tone: 'danger' },
  Ended: { label: 'Ended', tone: 'neutral' },
};

export const roleLabel = (role: PartnerRole, say: Speak): string =>
  role === 'Both'
    ? `${say('vendor')} and ${say('customer').toLowerCase()}`
    : say(role === 'Vendor' ? 'vendor' : 'customer');
