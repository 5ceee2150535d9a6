import type { getDunned, listDunning } from '@bahi/contract/endpoints/accounting/dunning';
import type { OutputOf } from '@bahi/contract/endpoint';
import { DUNNING_LEVELS, type ReminderChannel } from '@bahi/domain/sales/dunning';
import { formatDate } from '@bahi/domain/time/dates';
import type { Tone } from '../../../ui/tones.ts';

export type DunnedRow = OutputOf<typeof listDunning>['rows'][number];
export type Dunned = OutputOf<typeof getDunned>;

export const LEVEL_CHOICES = DUNNING_LEVELS.map((level) => ({ value: String(level), label: `Level ${level}` }));
export const WAITING_CHOICES = [
  { value: 'Promised', label: 'Promised to pay' },
  { value: 'Stopped', label: 'Reminders stopped' },
];

const CHANNELS: Readonly<Record<ReminderChannel, string>> = { letter: 'Letter', mail: 'E-mail', sms: 'SMS' };
export const CHANNEL_CHOICES = Object.entries(CHANNELS).map(([value, label]) => ({ value, label }));
export const channelLabel = (channel: ReminderChannel): string => CHANNELS[channel];

export const lateText = (days: number): string => (days === 1 ? '1 day late' : `${days} days late`);

/** What stands against a reminder, or at which level one is to be sent. */
export function stateOf({ stopReason, promisedBy, level }: DunnedRow): { tone: Tone; label: string } {
  if (stopReason) return { tone: 'neutral', label: 'Stopped' };
  if (promisedBy) return { tone: 'info', label: `Promised ${formatDate(promisedBy)}` };
  if (!level) return { tone: 'neutral', label: 'Nothing to send' };
  return { tone: level === 3 ? 'danger' : 'attention', label: `Level ${level}` };
}
