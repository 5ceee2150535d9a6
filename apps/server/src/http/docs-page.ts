import { addressOf, type Endpoint } from '@bahi/contract/endpoint';

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);

/** The human page of the contract: every call with what it does; the schemas are in openapi.json. */
export function docsPage(endpoints: readonly Endpoint[]): string {
  const groups = Map.groupBy(endpoints, (endpoint) => endpoint.path.split(/[/:]/)[0]!);
  const sections = [...groups].map(([group, rows]) => {
    const lines = rows.map(
      (row) =>
        `<tr><td><code>${row.method}</code></td><td><code>${escapeHtml(addressOf(row.path))}</code></td><td>${escapeHtml(row.summary)}</td></tr>`,
    );
    return `<h2>${escapeHtml(group)}</h2><table>${lines.join('')}</table>`;
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Bahi API</title></head><body>
<h1>Bahi API</h1><p>Machine-readable: <a href="/api/openapi.json">OpenAPI 3.1</a>,
of the socket <a href="/api/asyncapi.json">AsyncAPI 3.0</a>. Send the token of
<code>POST /api/IAM/Auth/Authenticate</code> as <code>Authorization: Bearer</code>.</p>${sections.join('')}</body></html>`;
}
