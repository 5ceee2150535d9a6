/** Of one person: that record, or any with one of these phones. `$1` is the organisation. */
export const isRecordOf = (column: string, { customer, phones }: { customer: string; phones: string }): string =>
  `(${column} = ${customer} or ${column} in (select c.id from customer c where c.org_id = $1 and c.phone = any (${phones})))`;

/** Whether a receipt `r` was of that person: by his record, or by a phone, which a walk-in leaves and a record has. */
export const isReceiptOf = (at: { customer: string; phones: string }): string =>
  `(${isRecordOf('r.customer_id', at)} or r.phone = any (${at.phones}))`;
