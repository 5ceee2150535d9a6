import { expect, it } from 'vitest';
import { ownPath } from './own-path.ts';

it.each([
  '/',
  '/basic/home',
  '/service/workorders?text=a%20b&view=board#late',
  '/accounting/invoices?next=//evil.example',
  '/settings/masters/caf%C3%A9',
])('%s is a page of the app', (path) => {
  expect(ownPath(path)).toBe(path);
});

it.each([
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  ' //evil.example',
  '/%2f/evil.example',
  '/%2Fevil.example',
  '/%5cevil.example',
  '/%5C%5Cevil.example',
  '/%252fevil.example',
  '/%25252fevil.example',
  '/%09/evil.example',
  '/a//evil.example',
  '/a/..//evil.example',
  '/..%2f/evil.example',
  '/%',
  'https://evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  'evil.example',
  '/api/Shared/abc',
  '/API',
  '/%61pi/IAM/Auth/Authenticate',
  '/metrics',
  '',
  null,
  undefined,
  ['/basic/home'],
  { path: '/basic/home' },
  `/${'a'.repeat(3_000)}`,
])('%j is none', (value) => {
  expect(ownPath(value)).toBeUndefined();
});
