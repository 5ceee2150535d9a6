import { expect, it } from 'vitest';
import { documentIssue, issueAt, issuesByPlace, lineIssue } from './issue.ts';

it.each([
  ['lines.CM2.note', 'No.', 'lines.1.note', 'No.'],
  ['lines.CM2', 'No.', 'lines.1', 'No.'],
  ['lines.CM1.note', 'No.', 'lines.0.note', 'No.'],
  ['lines.CM9.note', 'No.', 'lines', 'CM9: No.'],
  ['lines', 'None.', 'lines', 'None.'],
  ['head.CM2', 'No.', 'head.CM2', 'No.'],
])('Of lines CM1 and CM2, %s: %s is told at %s as %s', (path, message, place, told) => {
  expect(issuesByPlace([{ path, message }], ['CM1', 'CM2'])).toEqual([{ path: place, message: told }]);
});

it.each([
  ['a field', () => issueAt('dueOn', '')],
  ['a line', () => lineIssue('CM1', 'note', ' ')],
  ['the document', () => documentIssue('')],
  ['a place', () => issuesByPlace([{ path: 'dueOn', message: '' }], [])],
])('A refusal of %s says in words what is wrong', (_, refuse) => {
  expect(refuse).toThrow('A refusal says in words what is wrong.');
});
