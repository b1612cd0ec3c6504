import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { escapeHtml } from '../escape-html.ts'
import type { SandboxApp } from '../http.ts'
import { sandboxPage } from '../page/sandbox-page.ts'
import { actButton } from './act-page.ts'
import { type Receivers, type SeenMessage, typeOf } from './webhook-receivers.ts'

const params = z.object({ name: z.string().regex(/^[a-z0-9-]{1,40}$/) })
const act = z.discriminatedUnion('act', [
  z.object({ act: z.literal('secret'), what: z.string().trim().max(200) }),
  z.object({ act: z.literal('forge') }),
])

/**
 * `GET /webhooks/:name`: what this receiver got, and whether the platform signed it. `POST /webhooks/:name/acts` gives it the secret, or
 * sends it a message that somebody else made up.
 */
export function webhookPage(
  app: SandboxApp,
  receivers: Receivers,
  faultControl: () => string,
): void {
  app.get('/webhooks/:name', { schema: { params } }, async ({ params: { name } }, reply) => {
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store')
    return page(name, receivers, faultControl())
  })
  app.post(
    '/webhooks/:name/acts',
    { schema: { params, body: act } },
    async ({ params: { name }, body }, reply) => {
      if (body.act === 'secret') receivers.setSecret(name, body.what)
      else {
        const forged = { id: randomUUID(), type: 'reward.claimed', data: { userId: 'somebody' } }
        const signature = `t=${Math.floor(Date.now() / 1_000)},v1=${'0'.repeat(64)}`
        const sent = { body: JSON.stringify(forged), signature }
        receivers.take(name, sent, new Date()).status = 401
      }
      return reply.redirect(`/webhooks/${name}`, 303)
    },
  )
}

function page(name: string, receivers: Receivers, faultControl: string): string {
  const seen = receivers.seenBy(name)
  const action = `/webhooks/${name}/acts`
  const has = receivers.hasSecret(name) ? 'It has a secret.' : 'It has no secret so far.'
  return sandboxPage({
    name: `Receiver ${name}`,
    main: `
      <p>An operator's server, which refuses what the platform did not sign. ${has}</p>
      <form method="post" action="${action}">
        <input type="hidden" name="act" value="secret" />
        <label for="secret">The secret that the platform showed</label>
        <input id="secret" name="what" required maxlength="200" autocomplete="off" />
        <button class="act">Keep it</button>
      </form>
      ${actButton({ act: 'forge' }, 'Send a forged message').replace('<form method="post">', `<form method="post" action="${action}">`)}
      <h2>What came (${seen.length})</h2>
      <p><a href="/webhooks/${name}">Look again</a></p>
      ${seen.map(shown).join('') || '<p>Nothing came.</p>'}
      <h2>How the receiver behaves from now on</h2>
      ${faultControl}
    `,
  })
}

function shown({ at, body, isGenuine, isRepeated, status }: SeenMessage): string {
  const type = escapeHtml(typeOf(body))
  const said = [
    isGenuine ? 'signed by the platform' : 'not signed by the platform',
    ...(isRepeated ? ['came before'] : []),
    status === null ? 'not answered yet' : `answered ${status}`,
    at.toISOString(),
  ]
  return `<section aria-label="${type}"><h3>${type}</h3><p>${escapeHtml(said.join(', '))}</p>
    <p class="body">${escapeHtml(body)}</p></section>`
}
