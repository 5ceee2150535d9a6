import { decode } from '@bahi/contract/codec';
import { supportInfo } from '@bahi/contract/wire/chat.wire';
import type { Infer } from '@bahi/contract/wire-type';
import { useEffect, useState } from 'react';
import { askForSupport, hear } from './chat-line.ts';

export type SupportInfo = Infer<typeof supportInfo>;

/** The own question to the support; null until the server answers, which it does while there is a connection. */
export function useSupport(): SupportInfo | null {
  const [info, setInfo] = useState<SupportInfo | null>(null);
  useEffect(() => {
    const stops = [
      hear('RoomInfo', (payload) => {
        const told = decode(supportInfo, payload);
        setInfo(told);
        // Where nothing was ever asked there is no room yet to write in.
        if (!told.roomId) askForSupport('CreateRoom');
      }),
      hear('UpdatedRoom', (payload) => {
        if ((payload as { Kind?: string }).Kind === 'Support') askForSupport('GetOpenRoom');
      }),
      hear('joined', () => askForSupport('GetOpenRoom')),
    ];
    askForSupport('GetOpenRoom');
    return () => stops.forEach((stop) => stop());
  }, []);
  return info;
}
