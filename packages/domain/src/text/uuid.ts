const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Whether a text may be the id of a record, in small letters as the database writes them. */
export const isUuid = (text: string): boolean => UUID.test(text);
