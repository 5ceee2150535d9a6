import { describe, expect, it } from 'vitest';
import { fillText } from '../notifications/notification-events.ts';
import { SHARE_TEXTS, whatsappLink, withLink } from './share-texts.ts';

describe('the text of a shared document', () => {
  it('names only what every document has', () => {
    const words = {
      customer: 'Asha',
      number: 'INV/1',
      amount: '472.00',
      company: 'Test Motors',
      link: 'https://x.in/a',
    };
    for (const texts of Object.values(SHARE_TEXTS))
      for (const text of Object.values(texts)) expect(fillText(text, words)).not.toMatch(/[{}]/);
  });

  it('always holds the link, at its end where it is not placed', () => {
    expect(withLink('Your invoice: {link}, thank you')).toBe('Your invoice: {link}, thank you');
    expect(withLink('Your invoice \n')).toBe('Your invoice {link}');
  });

  it('is handed to WhatsApp with the number of the country', () => {
    expect(whatsappLink('9845012345', 'Invoice 1 & 2')).toBe('https://wa.me/919845012345?text=Invoice%201%20%26%202');
  });
});
