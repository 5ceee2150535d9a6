import { LEAST_REASON } from '@bahi/domain/text/reason';
import { expect, test } from 'vitest';
import { allRoutes } from '../app-routes.ts';
import type { App } from '../core/app.ts';
import { buildOpenApi } from './open-api.ts';

/** What linters of OpenAPI call errors, asked of the document as it is served. */
interface Operation {
  operationId: string;
  parameters: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: object;
  responses: Record<string, object>;
}
const endpoints = allRoutes({} as App).map((route) => route.endpoint);
const document = buildOpenApi(endpoints) as {
  paths: Record<string, Record<string, Operation>>;
  components: object;
};
const paths = Object.keys(document.paths);
const operations = Object.entries(document.paths).flatMap(([path, verbs]) =>
  Object.entries(verbs).map(([verb, operation]) => ({ path, verb, operation })),
);
const twice = (names: readonly string[]): string[] => names.filter((name, index) => names.indexOf(name) !== index);
const namesIn = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);

test('every endpoint is in the document once', () => {
  expect(operations).toHaveLength(endpoints.length);
  expect(twice(operations.map(({ operation }) => operation.operationId))).toEqual([]);
});

test('no two paths differ by names of parameters alone, and none ends in a slash', () => {
  expect(twice(paths.map((path) => path.toLowerCase().replace(/\{\w+\}/g, '{}')))).toEqual([]);
  expect(paths.filter((path) => path.endsWith('/'))).toEqual([]);
});

test('parameters of a path are declared, required and no others; no name stands twice', () => {
  const problems = operations.filter(({ path, operation: { parameters } }) => {
    const declared = parameters.filter((parameter) => parameter.in === 'path');
    return (
      declared.map(({ name }) => name).join() !== namesIn(path).join() ||
      declared.some(({ required }) => !required) ||
      twice(parameters.map((parameter) => `${parameter.in} ${parameter.name}`)).length > 0
    );
  });
  expect(problems.map(({ verb, path }) => `${verb} ${path}`)).toEqual([]);
});

test('reading takes no body, every operation names a success and a refusal', () => {
  const problems = operations.filter(
    ({ verb, operation: { requestBody, responses } }) =>
      ((verb === 'get' || verb === 'delete') && requestBody !== undefined) ||
      !Object.keys(responses).some((status) => status.startsWith('2')) ||
      !('4XX' in responses),
  );
  expect(problems.map(({ verb, path }) => `${verb} ${path}`)).toEqual([]);
});

test('whatever the document refers to is in it', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map((match) => match[1]!);
  const missing = references.filter((reference) => {
    let at: unknown = document;
    for (const key of reference.split('/')) at = (at as Record<string, unknown> | undefined)?.[key];
    return at === undefined;
  });
  expect([references.length > 0, missing]).toEqual([true, []]);
});

test('a reason that a verb must be told is never shorter than the screens take', () => {
  const told = endpoints.flatMap(({ id, body }) => {
    const reason = Object.values(body?.fields ?? {}).find(({ wire, optional }) => wire === 'Reason' && !optional);
    return reason?.type.kind === 'text' ? [[id, reason.type.min] as const] : [];
  });
  expect(told.length).toBeGreaterThan(40);
  expect(told.filter(([, min]) => min !== LEAST_REASON)).toEqual([]);
});
