/** Where a wish for a new model stands; it is decided once. */
export const ModelRequestStatus = { pending: 'Pending', accepted: 'Accepted', rejected: 'Rejected' } as const;
export type ModelRequestStatus = (typeof ModelRequestStatus)[keyof typeof ModelRequestStatus];
