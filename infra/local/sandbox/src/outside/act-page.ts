import type { FastifyReply } from 'fastify'
import { escapeHtml } from '../escape-html.ts'

/** A button that sends these fields to the page's own address. */
export function actButton(fields: Readonly<Record<string, string>>, label: string): string {
  const hidden = Object.entries(fields).map(
    ([name, value]) =>
      `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}" />`,
  )
  return `<form method="post">${hidden.join('')}<button class="act">${escapeHtml(label)}</button></form>`
}

interface ActPage {
  /** What the sandbox plays. */
  name: string
  /** Label of the field in which one says who one is there. */
  userLabel: string
  user: string
  /** HTML. */
  parts: string
  faultControl: string
}

/** A page on which a person does at a provider what our site does not do for them. */
export function actPage(reply: FastifyReply, page: ActPage): string {
  const name = escapeHtml(page.name)
  reply.type('text/html; charset=utf-8')
  reply.header('cache-control', 'no-store')
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${name} (sandbox)</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="/inbox.css" />
  </head>
  <body>
    <header><h1>${name} <span>sandbox</span></h1></header>
    <main>
      <form>
        <label for="user">${escapeHtml(page.userLabel)}</label>
        <input id="user" name="user" required maxlength="60" value="${escapeHtml(page.user)}" />
        <button class="act">Show</button>
      </form>
      ${page.parts}
      <h2>How the API of ${name} behaves from now on</h2>
      ${page.faultControl}
    </main>
  </body>
</html>`
}
