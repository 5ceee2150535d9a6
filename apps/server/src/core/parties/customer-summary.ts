/** A customer `c` as documents and vehicles show him, as a JSON value of SQL. */
export const CUSTOMER_SUMMARY = `jsonb_build_object('id', c.id, 'name', c.name, 'phone', c.phone,
    'otherPhone', c.other_phone, 'gstin', c.gstin, 'stateCode', c.billing_address ->> 'stateCode')`;
