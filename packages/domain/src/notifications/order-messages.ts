import { NOTIFICATION_EVENTS, type NotificationEvent } from './notification-events.ts';

/** What somebody may write to the customer of an order, besides words of his own. */
export const ORDER_MESSAGES = [
  'orderReceived',
  'approvalWanted',
  'promiseMoved',
  'orderCompleted',
] as const satisfies readonly NotificationEvent[];
export type OrderMessage = (typeof ORDER_MESSAGES)[number];

const LABELS: Readonly<Partial<Record<OrderMessage, string>>> = { orderCompleted: 'Ready for delivery' };

export const orderMessageLabel = (event: OrderMessage): string => LABELS[event] ?? NOTIFICATION_EVENTS[event].label;

/** Own words, without a text that was registered with the operators. */
export const FREE_TEXT = 'freeText';

export const SMS_LENGTH = 480;
export const MAIL_LENGTH = 4_000;

/** An SMS goes out word for word as it was registered; own words and mails may be written anew. */
export const mayRewrite = (event: string, channel: 'sms' | 'mail'): boolean =>
  channel === 'mail' || event === FREE_TEXT;
