import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '#lib/endpoint.ts'
import { escapeHtml } from '#lib/html.ts'
import { endpointsOf, openApiDocument } from './openapi.ts'
import type { ShapeNames } from './openapi-shapes.ts'
import { type CachedPage, compressed } from './page-cache.ts'
import { sendKept } from './send-page.ts'

const STYLE = `
  body { margin: 0 auto; max-width: 60rem; padding: 2rem 1rem 6rem; background: #fbf7ef; color: #2b1c14; font: 1rem/1.6 system-ui, sans-serif }
  h1, h2 { font-family: Georgia, serif; font-weight: 400 }
  h2 { margin: 3rem 0 1rem; padding-top: 1rem; border-top: 4px double #b8944f }
  details { border-bottom: 1px solid #dccba6 }
  summary { padding: .75rem 0; cursor: pointer }
  summary:focus-visible { outline: 2px solid #14503f; outline-offset: 3px }
  code { font-size: .9375rem; overflow-wrap: anywhere }
  .method { display: inline-block; min-width: 4.5rem; font-weight: 600; color: #a4161f }
  pre { overflow-x: auto; padding: 1rem; background: #fffdf9; border: 1px solid #dccba6; font-size: .875rem }
  p { color: #594538 }`

/** A reference page to read at /docs, made from the same contracts as /openapi.json. */
export function serveDocs(app: FastifyInstance, names: () => Promise<ShapeNames>) {
  app.get('/docs.css', (_request, reply) => reply.type('text/css').header('cache-control', 'max-age=3600').send(STYLE))

  let page: Promise<CachedPage> | undefined
  const written = async () => docsPage(endpointsOf(app), app.deps.config.publicUrl, await names())
  app.get('/docs', async (request, reply) => {
    page ??= written().then((html) => compressed({ status: 200, html }))
    return sendKept(request, reply, await page)
  })
}

function docsPage(endpoints: Endpoint[], publicUrl: string, names: ShapeNames): string {
  const { paths, components } = openApiDocument(endpoints, publicUrl, names)
  const groups = Map.groupBy(endpoints, (endpoint) => endpoint.path.split('/').slice(0, 4).join('/'))
  const sections = [...groups].map(([prefix, members]) => {
    const operations = members.map((endpoint) => {
      const operation = paths[endpoint.path.replace(/:(\w+)/g, '{$1}')]?.[endpoint.method.toLowerCase()]
      return `<details><summary><span class="method">${endpoint.method}</span> <code>${escapeHtml(endpoint.path)}</code><br><strong>${endpoint.name}</strong> ${escapeHtml(endpoint.summary)}</summary>
<p>Who may call it: ${escapeHtml(endpoint.auth)}</p><pre tabindex="0">${escapeHtml(JSON.stringify(operation, null, 2))}</pre></details>`
    })
    return `<h2><code>${escapeHtml(prefix)}</code></h2>${operations.join('\n')}`
  })
  const shapes = Object.entries(components.schemas).map(
    ([name, schema]) =>
      `<details><summary><code>${name}</code></summary><pre tabindex="0">${escapeHtml(JSON.stringify(schema, null, 2))}</pre></details>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>Song Hỷ: the calls</title><link rel="stylesheet" href="/docs.css"></head>
<body><main><h1>The calls of Song Hỷ</h1><p>${endpoints.length} operations. The same as a document: <a href="/openapi.json">/openapi.json</a>.
Errors are <code>{ "error": { "code", "fields"? } }</code>; unknown fields are refused.</p>${sections.join('\n')}<h2>Shapes</h2>${shapes.join('\n')}</main></body></html>`
}
