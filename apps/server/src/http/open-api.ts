import type { Endpoint } from '@bahi/contract/endpoint';
import { toJsonSchema } from '@bahi/contract/to-zod';
import { ERROR_CATALOGUE } from '@bahi/contract/errors';

const json = (schema: object) => ({ content: { 'application/json': { schema } } });

/** OpenAPI 3.1 of every served endpoint; made from the contract, so that it cannot tell otherwise. */
export function buildOpenApi(endpoints: readonly Endpoint[]): object {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints) {
    (paths[`/${endpoint.path}`] ??= {})[endpoint.method.toLowerCase()] = operationOf(endpoint);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Bahi', version: '1' },
    servers: [{ url: '/api' }],
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: {
        Error: {
          type: 'object',
          required: ['errorCode', 'message', 'ref'],
          properties: {
            errorCode: { enum: Object.keys(ERROR_CATALOGUE) },
            message: { type: 'string' },
            fields: {
              type: 'array',
              items: { type: 'object', properties: { path: { type: 'string' }, message: { type: 'string' } } },
            },
            ref: { type: 'string' },
          },
        },
      },
    },
  };
}

function operationOf(endpoint: Endpoint): object {
  const { query, body, response } = endpoint;
  const pathNames = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[0]],
    ...(endpoint.access === 'public' && { security: [] }),
    parameters: [
      ...pathNames.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
      ...Object.values(query?.fields ?? {}).map((field) => ({
        name: field.wire,
        in: 'query',
        required: !field.optional,
        schema: toJsonSchema(field.type),
      })),
      ...(endpoint.idempotent
        ? [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string' } }]
        : []),
    ],
    ...(endpoint.multipart
      ? { requestBody: uploadOf(body) }
      : body && { requestBody: { required: true, ...json(toJsonSchema(body)) } }),
    responses: {
      [endpoint.status ?? 200]: { description: 'Success', ...contentOf(response) },
      default: { description: 'A refusal', ...json({ $ref: '#/components/schemas/Error' }) },
    },
  };
}

/** A form of the endpoint's fields and one file. */
function uploadOf(body: Endpoint['body']): object {
  const fields = body ? (toJsonSchema(body) as { properties?: object }).properties : {};
  const schema = {
    type: 'object',
    required: ['file'],
    properties: { ...fields, file: { type: 'string', format: 'binary' } },
  };
  return { required: true, content: { 'multipart/form-data': { schema } } };
}

function contentOf(response: Endpoint['response']): object {
  if (response.shape === 'none') return {};
  if (response.shape === 'file') return { content: { [response.contentType]: {} } };
  const schema = toJsonSchema(response.type);
  return json(response.shape === 'one' ? schema : { type: 'array', items: schema });
}
