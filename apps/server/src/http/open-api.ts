import { addressOf, BATCH_REASON, type Endpoint, movesGoods } from '@bahi/contract/endpoint';
import { toJsonSchema } from '@bahi/contract/to-zod';
import { ERROR_CATALOGUE } from '@bahi/contract/errors';

const json = (schema: object) => ({ content: { 'application/json': { schema } } });

/** Calls of chat have a base of their own. */
const CHAT = '/messageapi/';

const REFUSAL = { $ref: '#/components/responses/Refusal' };

/** OpenAPI 3.1 of every served endpoint; made from the contract, so that it cannot tell otherwise. */
export function buildOpenApi(endpoints: readonly Endpoint[]): object {
  const paths: Record<string, Record<string, unknown>> = {};
  const templates = new Map<string, string>();
  for (const endpoint of endpoints) {
    // Two verbs of one path may name its parameter differently; in the document they are one path.
    const path = addressOf(endpoint.path).replace(/^\/api|\/$/g, '');
    const shape = path.toLowerCase().replace(/\{\w+\}/g, '{}');
    const template = templates.get(shape) ?? path;
    templates.set(shape, template);
    (paths[template] ??= {})[endpoint.method.toLowerCase()] = operationOf(endpoint, namesIn(template));
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Bahi', version: '1' },
    servers: [{ url: '/api' }],
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      responses: {
        Refusal: { description: 'A refusal', ...json({ $ref: '#/components/schemas/Error' }) },
      },
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

const namesIn = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);

function operationOf(endpoint: Endpoint, pathNames: readonly string[]): object {
  const { query, body, response } = endpoint;
  const ownNames = namesIn(endpoint.path);
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    ...(addressOf(endpoint.path).startsWith(CHAT) && { servers: [{ url: '/' }] }),
    tags: [endpoint.path.split(/[/:]/)[0]],
    ...(endpoint.access === 'public' && { security: [] }),
    parameters: [
      ...pathNames.map((name, index) => ({
        name,
        in: 'path',
        required: true,
        ...(ownNames[index] !== name && { description: ownNames[index] }),
        schema: { type: 'string' },
      })),
      ...Object.values(query?.fields ?? {}).map((field) => ({
        name: field.wire,
        in: 'query',
        required: !field.optional,
        schema: toJsonSchema(field.type),
      })),
      ...(endpoint.idempotent
        ? [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string' } }]
        : []),
      ...(movesGoods(endpoint) ? [REASON] : []),
    ],
    ...(endpoint.multipart
      ? { requestBody: uploadOf(body) }
      : body && { requestBody: { required: true, ...json(toJsonSchema(body)) } }),
    responses: {
      [endpoint.status ?? 200]: { description: 'Success', ...contentOf(response) },
      '4XX': REFUSAL,
      default: REFUSAL,
    },
  };
}

const REASON = {
  name: BATCH_REASON,
  in: 'header',
  required: false,
  description: 'Why another batch goes out than the first to expire, percent-encoded; answers the refusal BatchReason.',
  schema: { type: 'string' },
};

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
