import { z } from 'zod'
import { escapeHtml } from '../escape-html.ts'
import type { SandboxApp } from '../http.ts'
import { sandboxPage } from '../page/sandbox-page.ts'
import type { ProviderDeps } from '../providers/provider.ts'
import { serves } from './behave.ts'

/** Takes the token out of the address, hands it to the client's server, and greets whom that has learnt to know. */
const SCRIPT = `
const said = document.getElementById('said')
const token = new URLSearchParams(location.hash.slice(1)).get('token')
history.replaceState(null, '', location.pathname + location.search)
if (!token) said.textContent = 'Nobody has sent you here.'
else {
  const answer = await fetch('/game-client/sessions', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  })
  const { userName, quest } = await answer.json()
  said.textContent = answer.ok
    ? 'Hello, ' + (userName ?? 'player') + '! Your quest is ' + quest + '.'
    : 'Your way in is no longer good. Go back to the quest and open the game again.'
}`

/** `GET /game-client?quest=#token=`: the page of the client "Lantern Arcade". */
export function gameClientPage(
  app: SandboxApp,
  { nextBehaviour, faultControl }: Pick<ProviderDeps, 'nextBehaviour' | 'faultControl'>,
): void {
  app.get(
    '/game-client',
    { schema: { querystring: z.object({ quest: z.string().max(64).default('') }) } },
    async (request, reply) => {
      reply.type('text/html; charset=utf-8').header('cache-control', 'no-store')
      const isServed = await serves(reply, nextBehaviour())
      return page(
        isServed
          ? `<p id="said" role="status">One moment…</p><script type="module">${SCRIPT}</script>`
          : '<p role="alert">Lantern Arcade is closed.</p>',
        { quest: request.query.quest, faultControl: faultControl() },
      )
    },
  )
}

const page = (said: string, { quest, faultControl }: { quest: string; faultControl: string }) =>
  sandboxPage({
    name: 'Lantern Arcade',
    main: `
      ${said}
      <p>Quest: ${escapeHtml(quest || 'none')}</p>
      <h2>How Lantern Arcade behaves from now on</h2>
      ${faultControl}
    `,
  })
