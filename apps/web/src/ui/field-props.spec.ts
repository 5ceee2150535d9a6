import { expect, it } from 'vitest';
import { inputProps } from './field-props.ts';

const field = { label: 'Registration number', value: '', onChange: () => undefined };

it('"This Field Is Required." names its field; any other sentence stands as it is', () => {
  expect(inputProps({ ...field, error: 'This Field Is Required.' }).error).toBe(
    'Registration number: This Field Is Required.',
  );
  expect(inputProps({ ...field, error: 'Enter at least 3 characters.' }).error).toBe('Enter at least 3 characters.');
  expect(inputProps(field).error).toBeUndefined();
});
