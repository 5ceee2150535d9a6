import { expect } from 'vitest';

interface Sms {
  to: string;
  text: string;
}

/** Texts that were sent to a phone, oldest first, once there are that many. */
export async function textsTo(gatewayUrl: string, phone: string, count: number): Promise<string[]> {
  const texts = async () => {
    const taken = (await (await fetch(gatewayUrl)).json()) as Sms[];
    return taken.filter(({ to }) => to === phone).map(({ text }) => text);
  };
  await expect.poll(texts).toHaveLength(count);
  return texts();
}
