import { choice, integer, money, object, optional, partial, required, rowVersion, text, yesNo } from '../wire-type.ts';

export const ACCOUNT_TYPES = ['asset', 'liability', 'equity', 'income', 'expense'] as const;

/** An account of the chart, as pickers ask for it. */
export const accountChoice = object({
  code: required('_id', integer()),
  name: required('Name', text()),
  type: required('Type', choice(ACCOUNT_TYPES)),
  /** What the product posts to it by itself; such an account stays active. */
  role: optional('Role', text(40)),
  /** The account that it stands under. */
  parentCode: optional('Parent', integer()),
  description: optional('Desc', text(300)),
  active: required('Active', yesNo()),
  /** Follows customers, vendors or stock: closed to journals by hand. */
  control: required('Control', yesNo()),
  rowVersion: required('_v', integer()),
});

/** The same with its turnover. */
export const accountRow = object({
  ...accountChoice.fields,
  debitPaise: required('Dr', money(-1e13, 1e13)),
  creditPaise: required('Cr', money(-1e13, 1e13)),
});

export const accountInput = object({
  code: required('_id', integer({ min: 0 })),
  name: required('Name', text(80)),
  type: required('Type', choice(ACCOUNT_TYPES)),
  parentCode: optional('Parent', integer()),
  description: optional('Desc', text(300)),
});

const { code: _, ...changeable } = accountInput.fields;
export const accountChange = object({
  ...partial(object(changeable)).fields,
  active: optional('Active', yesNo()),
  rowVersion,
});
