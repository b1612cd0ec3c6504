import { readFile } from 'node:fs/promises'
import { brand } from '@platform/contracts/brand'
import { brandPalette } from '@platform/contracts/brand-palette'
import { escapeHtml } from '../escape-html.ts'
import type { Faults } from '../faults.ts'
import type { SandboxApp } from '../http.ts'
import { faultControls } from './fault-controls.ts'

/** The colours of the brand, by the names that the style of the page has for them. */
const { ink, surface1, surface3, line, text, mute, volt } = brandPalette
const colours = `:root{--ink:${ink};--surface:${surface1};--well:${surface3};--line:${line};--text:${text};--mute:${mute};--volt:${volt}}\n`

/** The page that shows the messages that were "sent", and on which one chooses how the providers behave. */
export function inboxPage(app: SandboxApp, faults: Faults): void {
  app.get('/', async (_request, reply) => {
    const html = await readFile(new URL('./inbox.html', import.meta.url), 'utf8')
    reply.type('text/html; charset=utf-8')
    reply.header(
      'content-security-policy',
      "default-src 'self'; img-src data:; frame-ancestors 'none'",
    )
    return html
      .replaceAll('{{brand}}', escapeHtml(brand.name))
      .replace('{{faults}}', faultControls(faults.settings()))
  })
  app.get('/inbox.css', async (_request, reply) => {
    reply.type('text/css; charset=utf-8')
    return colours + (await readFile(new URL('./inbox.css', import.meta.url), 'utf8'))
  })
  for (const [file, type] of [
    ['inbox.js', 'text/javascript; charset=utf-8'],
    ['faults.js', 'text/javascript; charset=utf-8'],
  ] as const) {
    app.get(`/${file}`, async (_request, reply) => {
      reply.type(type)
      return readFile(new URL(`./${file}`, import.meta.url))
    })
  }
}
