import { z } from 'zod'
import { escapeHtml } from '../escape-html.ts'
import type { SandboxApp } from '../http.ts'
import type { ProviderDeps } from '../providers/provider.ts'
import { actButton, actPage } from './act-page.ts'
import { telegramChannels, telegramOf } from './telegram-company.ts'

const act = z.object({
  user: z.string().min(1).max(60),
  act: z.enum(['join', 'leave']),
  channel: z.string(),
})

/** `GET /telegram?user=`: what one can do at Telegram without our site. `POST /telegram` does it. */
export function telegramPage(app: SandboxApp, deps: ProviderDeps): void {
  const telegram = telegramOf(deps)
  const query = z.object({ user: z.string().max(60).default('ana') })

  app.get('/telegram', { schema: { querystring: query } }, async (request, reply) => {
    const { user } = request.query
    const parts = telegramChannels.map(({ chatId, name }) => {
      const isIn = telegram.isIn(chatId, user)
      const fields = { user, channel: chatId, act: isIn ? 'leave' : 'join' }
      return `<section aria-label="${escapeHtml(name)}">
        <h2>${escapeHtml(name)}</h2>
        <p>${escapeHtml(user)} is ${isIn ? 'a member' : 'not a member'}.</p>
        ${actButton(fields, `${isIn ? 'Leave' : 'Join'} ${name}`)}
      </section>`
    })
    return actPage(reply, {
      ...{ name: 'Telegram', userLabel: 'Who you are at Telegram', user },
      parts: parts.join(''),
      faultControl: deps.faultControl(),
    })
  })

  app.post('/telegram', { schema: { body: act } }, async (request, reply) => {
    const { user, channel } = request.body
    telegram.idOf(user)
    telegram[request.body.act](channel, user)
    return reply.redirect(`/telegram?${new URLSearchParams({ user })}`, 303)
  })
}
