import { expect, it } from 'vitest';
import { mapError } from '../http/error-mapper.ts';
import { findOutage } from './outage.ts';

const failure = (message: string, fields: object = {}) => Object.assign(new Error(message), fields);

it.each([
  ['full', failure('could not extend file', { code: '53100' })],
  ['full', failure('no space left on device', { code: 'ENOSPC' })],
  ['busy', failure('timeout exceeded when trying to connect')],
  ['busy', failure('too many clients already', { code: '53300' })],
  ['busy', failure('too many open files', { code: 'EMFILE' })],
  ['slow', failure('canceling statement due to statement timeout', { code: '57014' })],
  ['slow', failure('Query read timeout')],
  ['unreachable', failure('the database system is in recovery mode', { code: '57P03' })],
  ['unreachable', failure('terminating connection', { code: '57P01' })],
  ['unreachable', failure('server closed the connection', { code: '08006' })],
  ['unreachable', failure('Connection terminated unexpectedly')],
  ['unreachable', failure('Client has encountered a connection error and is not queryable')],
  ['unreachable', failure('connect ENOENT', { code: 'ENOENT', syscall: 'connect' })],
  ['unreachable', failure('read ECONNRESET', { code: 'ECONNRESET' })],
] as const)('an outage (%s) asks who sent the request to come again: %s', (kind, error) => {
  expect(findOutage(error)).toBe(kind);
  expect(mapError(error, 'ref')).toMatchObject({
    status: 503,
    body: { errorCode: 'Unavailable' },
    retryAfterSeconds: 5,
    unexpected: true,
  });
});

it.each([
  ['a missing file', failure('ENOENT: no such file', { code: 'ENOENT', syscall: 'open' })],
  ['a wrong statement', failure('syntax error', { code: '42601' })],
  ['a mistake of the program', failure('x is not a function')],
])('%s is a fault of ours', (_, error) => {
  expect(findOutage(error)).toBeUndefined();
  expect(mapError(error, 'ref').status).toBe(500);
});
