import { CARD_KINDS } from '@bahi/domain/chat/card';
import { CLOSED_BY, GROUP_MEMBERS, ROOM_KINDS, ROOM_NAME_LENGTH } from '@bahi/domain/chat/message';
import { SUPPORT_STATUSES } from '@bahi/domain/chat/support';
import { FILES_OF_MESSAGE } from '@bahi/domain/chat/file';
import { SHARED_VERBS } from '@bahi/domain/connectx/shared-document';
import {
  array,
  choice,
  date,
  id,
  instant,
  integer,
  json,
  money,
  object,
  optional,
  required,
  text,
  yesNo,
} from '../wire-type.ts';

/** Room for more than a message may hold, so that the rule itself refuses what is too long. */
const words = () => text(20_000);
/** More than a message may hold, for the same reason. */
const MOST_FILES = 10 * FILES_OF_MESSAGE;
const place = () => integer({ min: 0 });
const clientId = () => text(64, { min: 1 });

/** A file of a message: whoever is in its room reads it by its key. */
export const chatFile = object({
  name: required('Name', text(200)),
  key: required('Key', text(32)),
  url: required('Url', text(200)),
  sizeBytes: required('Size', integer({ min: 0 })),
  contentType: required('Type', text(100)),
});
/** A link that opens a file without a session, for a few minutes. */
export const signedUrl = object({ url: required('Url', text(400)), expiresAt: required('Exp', instant()) });

/** What a message carries: what was sent to another company, or a record of the own one. */
const card = object({
  snapshotId: optional('SnapId', id()),
  kind: optional('Kind', choice(CARD_KINDS)),
  id: optional('Id', id()),
});

/** A card as its reader may see it now; `Hidden` alone to who may not read its record. */
export const cardView = object({
  hidden: optional('Hidden', text(60)),
  kind: optional('Kind', text(30)),
  /** The own record: also the one that was made of what came. */
  id: optional('Id', id()),
  snapshotId: optional('SnapId', id()),
  code: optional('Code', text(200)),
  status: optional('Sts', text(30)),
  on: optional('Date', date()),
  /** Who may not see it as his own document's, gets it without. */
  totalPaise: optional('Total', money(-1e13, 1e13)),
  actions: optional('Actions', array(choice(SHARED_VERBS))),
});

/** A message as its reader sees it; of who starred it he is told himself alone. */
export const messageView = object({
  id: required('_id', id()),
  roomId: required('RoomId', id()),
  /** Of a private one: for whom it is. */
  receiverId: optional('Receiver', id()),
  senderId: required('Sender', id()),
  senderName: required('SenderName', text(200)),
  words: optional('Msg', words()),
  createdAt: required('CrDt', instant()),
  editedAt: optional('EdDt', instant()),
  /** A list with the reader's id or none; the flag where `View=Panel` asks for it, and in events. */
  starred: optional('Fav', json<boolean | string[]>()),
  readBy: required('ReadBy', array(id())),
  seq: required('Seq', place()),
  ev: required('Ev', place()),
  clientId: required('ClientId', clientId()),
  deleted: optional('Del', yesNo()),
  replyToId: optional('ReplyTo', id()),
  mentions: required('Mentions', array(id())),
  /** Its sender became a member by it. */
  newMember: optional('NewMember', yesNo()),
  memberName: optional('MemberName', text(200)),
  files: required('Files', array(chatFile)),
  card: optional('Card', card),
});

export const memberView = object({
  userId: required('UserId', id()),
  name: required('Name', text(200)),
  /** Whether he is there; of another company only where his card says it (chat rule 25). */
  online: required('Online', yesNo()),
  /** In a public room: the business for which he talks. */
  entityId: optional('EntId', id()),
});

export const roomView = object({
  id: required('_id', id()),
  kind: required('Kind', choice(ROOM_KINDS)),
  name: required('Name', text(200)),
  /** The other one of a private room. */
  participantId: optional('ParticipantId', id()),
  members: required('Members', array(memberView)),
  createdBy: required('CrBy', id()),
  /** Of two connected businesses; whoever deals with the other one reads it, and writes in it. */
  isPublic: required('Public', yesNo()),
  connectionId: optional('ConnId', id()),
  /** The connection has ended. */
  readOnly: optional('ReadOnly', yesNo()),
  closedBy: optional('Why', choice(CLOSED_BY)),
  unread: required('Unread', place()),
  last: optional(
    'Last',
    object({
      words: optional('Msg', words()),
      senderName: required('Sender', text(200)),
      createdAt: required('CrDt', instant()),
    }),
  ),
  muteTo: optional('MuteTo', instant()),
  /** Of support: what became of the question, who answers it, who asked, and the ticket that it became last. */
  status: optional('Sts', choice(SUPPORT_STATUSES)),
  operatorId: optional('OpId', id()),
  askedBy: optional('AskedBy', id()),
  ticketId: optional('TktId', id()),
  /** Whether who joins later reads what was said before. */
  showsEarlier: optional('Earlier', yesNo()),
  seq: required('Seq', place()),
  ev: required('Ev', place()),
});

const sent = {
  words: optional('Msg', words()),
  clientId: required('ClientId', clientId()),
  replyToId: optional('ReplyTo', id()),
  mentions: optional('Mentions', array(id(), GROUP_MEMBERS)),
  /** Files that were uploaded before; of what they are told the key counts. */
  files: optional('Files', array(object({ key: required('Key', text(32)) }), MOST_FILES)),
  card: optional('Card', card),
};
export const privateMessage = object({ receiverId: required('Receiver', id()), ...sent });
export const roomMessage = object({ roomId: required('RoomId', id()), ...sent });

export const messageEdit = object({ id: required('_id', id()), words: optional('Msg', words()) });

export const newRoom = object({
  name: required('Name', text(ROOM_NAME_LENGTH)),
  members: required('Members', array(id(), GROUP_MEMBERS)),
  clientId: required('ClientId', clientId()),
  showsEarlier: optional('Earlier', yesNo()),
});
export const roomChange = object({
  name: optional('Name', text(ROOM_NAME_LENGTH)),
  add: optional('Add', array(id(), GROUP_MEMBERS)),
  remove: optional('Remove', array(id(), GROUP_MEMBERS)),
  showsEarlier: optional('Earlier', yesNo()),
});

/** What a message said before it was changed, and when that was. */
export const earlierWords = object({
  words: required('Msg', words()),
  replacedAt: required('ChDt', instant()),
});

/** What stands beside a file that is sent at once with its message (`UploadFileAndMessage`), as JSON. */
export const messageInfo = object({
  receiverId: optional('Receiver', id()),
  roomId: optional('RoomId', id()),
  words: optional('Msg', words()),
  clientId: required('ClientId', clientId()),
  replyToId: optional('ReplyTo', id()),
});

/** What names no message of the caller's rooms is passed over, whatever it is (chat rule 5). */
export const readMarks = object({ messageIds: required('MessageIds', array(text(64), 500)) });
export const unreadOfPerson = object({
  senderId: required('SenderId', id()),
  count: required('UnreadCount', place()),
});
export const unreadOfRoom = object({ id: required('_id', id()), count: required('UnreadCount', place()) });
export const unreadAfter = object({
  id: optional('_id', id()),
  senderId: optional('SenderId', id()),
  count: required('UnreadCount', place()),
});

export const missed = object({
  messages: required('Messages', array(messageView)),
  deleted: required('Deleted', array(id())),
  room: required('Room', roomView),
  ev: required('Ev', place()),
  /** More happened than is sent in one piece: the reader begins anew. */
  limited: required('Limited', yesNo()),
});

/** The own question to the support, and who is there to answer it (rule 23). */
export const supportInfo = object({
  roomId: optional('RoomId', id()),
  operator: required('Operator', object({ name: optional('Name', text(200)), online: required('Online', yesNo()) })),
  status: optional('Sts', choice(SUPPORT_STATUSES)),
  hours: required(
    'Hours',
    object({
      /** '1' for Monday to '7' for Sunday. */
      days: required('Days', array(text(1))),
      from: required('From', text(5)),
      until: required('To', text(5)),
      open: required('Open', yesNo()),
    }),
  ),
  messages: required('Messages', array(messageView)),
});
