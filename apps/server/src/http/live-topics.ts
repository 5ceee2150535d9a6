import { ERROR_CATALOGUE, type ErrorCode } from '@bahi/contract/errors';
import { type LiveJoined, type LiveTopic, MAX_TOPICS } from '@bahi/contract/live';

/** One room per topic and organisation; a job's is also its owner's alone. */
export const roomOf = (orgId: string, topic: LiveTopic, userId: string | null | undefined): string =>
  topic.startsWith('job:') ? `${orgId}|${userId ?? ''}|${topic}` : `${orgId}|${topic}`;
/** All connections of a user, whatever they listen to. */
export const userRoom = (orgId: string, userId: string): string => `${orgId}|own|${userId}`;

/** What a topic is about, and its id. */
export const splitTopic = (topic: LiveTopic): [string, string] => {
  const colon = topic.indexOf(':');
  return [topic.slice(0, colon), topic.slice(colon + 1)];
};

const TOPIC = /^(entity|list|user|record|job):[0-9a-z-]{1,64}$/;

/** Topics as they were sent; null for anything else, or too many. */
export function readTopics(sent: unknown): LiveTopic[] | null {
  const isList = Array.isArray(sent) && sent.length <= MAX_TOPICS;
  return isList && sent.every((topic) => typeof topic === 'string' && TOPIC.test(topic)) ? (sent as LiveTopic[]) : null;
}

export function refuseAll(sent: unknown, errorCode: ErrorCode): LiveJoined['refused'] {
  const topics = Array.isArray(sent) ? sent.slice(0, MAX_TOPICS) : [];
  const { message } = ERROR_CATALOGUE[errorCode];
  return topics.map((topic) => ({ topic: String(topic).slice(0, 80), errorCode, message }));
}
