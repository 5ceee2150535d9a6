import { describe, expect, it } from 'vitest';
import {
  DEFAULT_TEXTS,
  fillText,
  NOTIFICATION_EVENTS,
  type NotificationEvent,
  unknownVariables,
} from './notification-events.ts';
import { FREE_TEXT, mayRewrite, ORDER_MESSAGES, orderMessageLabel } from './order-messages.ts';

describe('the text of a notification', () => {
  it('has its words in braces filled in, each as often as it stands', () => {
    expect(fillText('{number}: Rs {amount}, {number}', { number: 'INV/1', amount: '472.00' })).toBe(
      'INV/1: Rs 472.00, INV/1',
    );
  });

  it('keeps what is no word of the event, and names it', () => {
    expect(fillText('Dear {vehicle}', { customer: 'Asha' })).toBe('Dear {vehicle}');
    expect(fillText('Dear {constructor}', { customer: 'Asha' })).toBe('Dear {constructor}');
    expect(unknownVariables('invoiceApproved', 'Dear {vehicle} {customer} {}')).toEqual(['vehicle', '']);
  });

  it('does not fill words that came in with a value', () => {
    expect(fillText('{customer}', { customer: '{amount}', amount: '1' })).toBe('{amount}');
  });

  it('begins with one that names only what the event has', () => {
    for (const event of Object.keys(NOTIFICATION_EVENTS) as NotificationEvent[])
      for (const text of Object.values(DEFAULT_TEXTS[event])) expect(unknownVariables(event, text)).toEqual([]);
  });
});

it('an order may write what its events are called, and an SMS stays as it was registered', () => {
  expect(ORDER_MESSAGES.map(orderMessageLabel)).toEqual([
    'Order taken in',
    'Approval wanted',
    'Promised time moved',
    'Ready for delivery',
  ]);
  expect([
    mayRewrite('orderReceived', 'sms'),
    mayRewrite('orderReceived', 'mail'),
    mayRewrite(FREE_TEXT, 'sms'),
  ]).toEqual([false, true, true]);
});
