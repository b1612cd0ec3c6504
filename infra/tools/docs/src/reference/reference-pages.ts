import { services } from '@platform/contracts/services'
import { escapeHtml } from '../page/escape-html.ts'
import type { PageContent } from '../page/page-content.ts'
import { wordsHtml } from '../page/words-html.ts'
import type { EventDescription } from './event-list.ts'
import type { OpenApi } from './open-api.ts'
import { type Operation, operationsByService, resolverOf } from './operations.ts'
import { type Schema, schemaText } from './schema-text.ts'

/** A page for the calls of each service, by its name. */
export function callPages(document: OpenApi): PageContent[] {
  const resolve = resolverOf(document)
  const text = (schema: Schema) => escapeHtml(schemaText(schema, resolve))
  return [...operationsByService(document)].map(([service, operations]) => ({
    slug: service,
    title: `Calls of ${service}`,
    html: operations.map((operation) => callHtml(operation, text)).join(''),
    sections: [
      { id: '', heading: '', level: 1, text: `HTTP API of ${service}` },
      ...operations.map(({ id, method, path, does, parameters }) => ({
        id,
        heading: `${method} ${path}`,
        level: 2,
        text: [does, ...parameters.map(({ name }) => name)].join(' '),
      })),
    ],
  }))
}

function callHtml(operation: Operation, text: (schema: Schema) => string): string {
  const { id, method, path, access, does, parameters, body, answers } = operation
  const rows = parameters.map(
    ({ name, place, required, schema }) =>
      `<tr><td><code>${escapeHtml(name)}</code></td><td>${place}</td><td>${required ? 'yes' : ''}</td><td><code>${text(schema)}</code></td></tr>`,
  )
  return [
    `<h2 id="${id}"><span class="method">${method}</span> <code>${escapeHtml(path)}</code></h2>`,
    does && `<p>${wordsHtml(does)}</p>`,
    `<p>Who may call it: <b>${escapeHtml(access)}</b></p>`,
    rows.length > 0 &&
      `<div class="table" role="group" aria-label="Parameters of ${method} ${escapeHtml(path)}" tabindex="0"><table><thead><tr><th>parameter</th><th>in</th><th>needed</th><th>value</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`,
    body && `<h3>Body</h3>${code(text(body))}`,
    ...answers.map(
      ({ status, schema }) =>
        `<details><summary>Answer ${escapeHtml(status)}</summary>${schema ? code(text(schema)) : '<p>No body.</p>'}</details>`,
    ),
  ]
    .filter(Boolean)
    .join('')
}

/** A page for the events of each service. */
export function eventPages(
  events: ReadonlyMap<string, readonly EventDescription[]>,
): PageContent[] {
  return [...events].map(([service, list]) => ({
    slug: service,
    title: `Events of ${service}`,
    html:
      readersHtml(service) +
      list
        .map(
          ({ type, does, schema }) =>
            `<h2 id="${type}"><code>${type}</code></h2>${does && `<p>${wordsHtml(does)}</p>`}${code(escapeHtml(schemaText(schema)))}`,
        )
        .join(''),
    sections: [
      { id: '', heading: '', level: 1, text: `Events that ${service} publishes` },
      ...list.map(({ type, does }) => ({ id: type, heading: type, level: 2, text: does })),
    ],
  }))
}

/** Which services may read them, from their descriptors: on a cluster no other can. */
function readersHtml(service: string): string {
  const readers = services.filter(({ consumes }) => consumes.includes(service))
  const names = readers.map(({ name }) => `<b>${name}</b>`).join(', ')
  return `<p>${names ? `Read by ${names}.` : 'No service reads them.'}</p>`
}

const code = (text: string) => `<pre tabindex="0"><code>${text}</code></pre>`
