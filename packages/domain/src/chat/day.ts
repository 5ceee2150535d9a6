/** Days and times of messages are those of India for every reader (chat.md rule 12). */
export const ZONE_OF_CHAT = 'Asia/Kolkata';
