import type { ErrorCode } from './errors.ts';

/**
 * Events of chat on the socket of live events, in the names of the spec (spec 3 §7). Unlike those they carry what happened:
 * each server asks, as it tells, who is a member now. Every message of a client is acknowledged, by `{}` or an error.
 */
export interface ChatRefusal {
  errorCode: ErrorCode;
  message: string;
}
type Answer<T = {}> = (answer: T | ChatRefusal) => void;

export interface ChatPlace {
  RoomId?: string;
  ParticipantId?: string;
}
export interface TypingSent {
  Receiver?: string;
  RoomId?: string;
  Typing?: boolean;
}
export interface UserStates {
  UserId?: string;
  UserIds?: string[];
}
/** Where a room stands: the place of its last message, and the number of its last change. */
export interface RoomStands {
  RoomId: string;
  Seq: number;
  Ev: number;
}
export interface ChatPage {
  RoomId: string;
  Messages: unknown[];
  AtStart: boolean;
  AtEnd: boolean;
}

export interface ChatFromClient {
  JoinChat(answer: Answer): void;
  LeaveChat(answer: Answer): void;
  ListenUserState(users: UserStates, answer: Answer): void;
  LeaveUserState(users: UserStates, answer: Answer): void;
  JoinMessageRoom(place: ChatPlace, answer: Answer<RoomStands>): void;
  LeaveMessageRoom(place: ChatPlace, answer: Answer): void;
  /** The body of a send; answered by SuccessMessage or MessageError too. */
  Message(body: object, answer: Answer): void;
  /** The same with files that were uploaded before; answered by FileSuccessMessage or MessageError. */
  FileUploadSuccess(body: object, answer: Answer): void;
  UserPvtMsgTyping(sent: TypingSent, answer: Answer): void;
  UserRoomMsgTyping(sent: TypingSent, answer: Answer): void;
  TypingStart(sent: TypingSent, answer: Answer): void;
  /** Read before by the API, which tells it by itself; what was not read is not told. */
  PvtMessageRead(read: { SentBy?: string; ReadBy?: string; ReadMessageIds: string[] }, answer: Answer): void;
  GroupMessages(asked: ChatPlace & { RecordId?: string; ResultsPerPage?: number }, answer: Answer): void;
  /** The own question to the support, and who is there; answered by RoomInfo. */
  GetOpenRoom(asked: {}, answer: Answer): void;
  /** Asks the support; answered by RoomInfo. */
  CreateRoom(asked: { Msg?: string }, answer: Answer): void;
  UserDisconnect(answer: Answer): void;
}

/** What a client hears; messages and rooms as the API answers them. */
export interface ChatFromServer {
  NewMessage(message: object): void;
  UpdatedMessage(message: object): void;
  DeletedMessage(deleted: { _id: string; RoomId: string; ParticipantId?: string; Seq: number; Ev: number }): void;
  UpdatedRoom(room: object): void;
  MessageRead(read: { RoomId: string; SentBy: string; ReadBy: string; ReadMessageIds: string[] }): void;
  UserTyping(typing: { Sender: string; Typing: boolean; RoomId: string; Receiver?: string }): void;
  TypingStart(typing: { Sender: string; Typing: boolean; RoomId: string; Receiver?: string }): void;
  UserState(state: { UserId: string; Online: boolean }): void;
  SuccessMessage(sent: { ClientId: string; Message: unknown }): void;
  FileSuccessMessage(sent: { ClientId: string; Message: unknown }): void;
  MessageError(error: ChatRefusal & { ClientId: string }): void;
  GroupMessages(page: ChatPage): void;
  RoomInfo(info: object): void;
}
