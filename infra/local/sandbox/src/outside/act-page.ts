import type { FastifyReply } from 'fastify'
import { escapeHtml } from '../escape-html.ts'
import { sandboxPage } from '../page/sandbox-page.ts'

type Fields = Readonly<Record<string, string>>

/** A button that sends these fields to the page's own address. */
export const actButton = (fields: Fields, label: string): string =>
  `<form method="post">${hidden(fields)}<button class="act">${escapeHtml(label)}</button></form>`

/** The same with what one types into the field `what`. */
export function actForm(
  fields: Fields & { act: string },
  { hint, value = '', label }: { hint: string; value?: string; label: string },
): string {
  const id = `what-${escapeHtml(fields.act)}`
  return `<form method="post">${hidden(fields)}
    <label for="${id}">${escapeHtml(hint)}</label>
    <input id="${id}" name="what" maxlength="280" value="${escapeHtml(value)}" />
    <button class="act">${escapeHtml(label)}</button></form>`
}

/** The part of a page on which the person ends what they have allowed our site. */
export const accessPart = (user: string): string => `<h2>Access of the site</h2>
  <p>Ends what ${escapeHtml(user)} has allowed the site.</p>
  ${actButton({ user, act: 'withdraw' }, 'Withdraw the access')}`

const hidden = (fields: Fields): string =>
  Object.entries(fields)
    .map(
      ([name, value]) =>
        `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}" />`,
    )
    .join('')

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
  return sandboxPage({
    name: page.name,
    main: `
      <form>
        <label for="user">${escapeHtml(page.userLabel)}</label>
        <input id="user" name="user" required maxlength="60" value="${escapeHtml(page.user)}" />
        <button class="act">Show</button>
      </form>
      ${page.parts}
      <h2>How the API of ${name} behaves from now on</h2>
      ${page.faultControl}
    `,
  })
}
