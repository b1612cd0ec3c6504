import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { escapeHtml } from '../escape-html.ts'
import { sandboxPage } from '../page/sandbox-page.ts'

/** What the form of the page sends, to the page's own address. */
export const decision = z.object({
  user: z.string().min(1).max(60),
  decision: z.enum(['allow', 'deny']),
})

/** A provider's page, on which one chooses who one is there and how it behaves, and agrees or not. */
export function consentPage(
  reply: FastifyReply,
  { provider, site, faultControl }: { provider: string; site: string; faultControl: string },
): string {
  reply.type('text/html; charset=utf-8')
  reply.header('cache-control', 'no-store')
  reply.header('referrer-policy', 'no-referrer')
  const people = ['ana', 'bruno', 'chitra'].map((name) => `<option value="${name}"></option>`)
  return sandboxPage({
    name: provider,
    main: `
      <form method="post">
        <p>${escapeHtml(site)} asks who you are. Nothing leaves this machine.</p>
        <label for="user">Who you are at ${escapeHtml(provider)}</label>
        <input id="user" name="user" list="people" required maxlength="60" value="ana" />
        <datalist id="people">${people.join('')}</datalist>
        <button name="decision" value="allow">Allow</button>
        <button name="decision" value="deny">Deny</button>
      </form>
      <h2>How ${escapeHtml(provider)} behaves from now on</h2>
      ${faultControl}
    `,
  })
}

/** The provider's own page for a request that it does not accept: it sends nobody back. */
export function refusePage(reply: FastifyReply, problem: string): string {
  reply.code(400).type('text/plain; charset=utf-8')
  return problem
}
