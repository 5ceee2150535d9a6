import type { sendFile as endpoint } from '@bahi/contract/endpoints/chat/message';
import type { InputOf } from '@bahi/contract/endpoint';
import type { Infer } from '@bahi/contract/wire-type';
import { messageInfo } from '@bahi/contract/wire/chat.wire';
import { invalid } from '../../core/app-error.ts';
import type { Tx } from '../../core/tx.ts';
import { readChecked } from '../../http/read-input.ts';
import type { MessageView } from './message-queries.ts';
import { sendPrivateMessage, sendRoomMessage } from './send-message.ts';
import { uploadFile } from './upload-file.ts';

/** A message with its only file in one call; sent again under its ClientId, it is the first message and the second file goes. */
export async function sendFile(tx: Tx, { body, file }: InputOf<typeof endpoint>): Promise<MessageView> {
  const info = readChecked(messageInfo, readJson(body.info), tx.ctx.sees) as Infer<typeof messageInfo>;
  const { receiverId, roomId, ...draft } = info;
  if (!receiverId === !roomId) throw invalid('msgInfo', 'Say to whom it goes: Receiver or RoomId.');
  const { key } = await uploadFile(tx, { file });
  const message = { ...draft, files: [{ key }] };
  return receiverId
    ? sendPrivateMessage(tx, { ...message, receiverId })
    : sendRoomMessage(tx, { ...message, roomId: roomId! });
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalid('msgInfo', 'This is not a JSON object.');
  }
}
