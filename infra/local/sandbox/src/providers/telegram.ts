import { createHash, createHmac } from 'node:crypto'
import { z } from 'zod'
import type { SandboxApp } from '../http.ts'
import { serves } from '../outside/behave.ts'
import { consentPage, decision, refusePage } from '../outside/consent-page.ts'
import { bot, telegramOf } from '../outside/telegram-company.ts'
import type { ProviderDeps, SandboxProvider } from './provider.ts'

/** Telegram's login, as its widget's redirect does it. */
export const telegram = {
  fault: 'telegram',
  routes: telegramLogin,
  settings: (url) => ({
    TELEGRAM_OAUTH_URL: `${url}/telegram`,
    TELEGRAM_BOT_TOKEN: bot.token,
  }),
} as const satisfies SandboxProvider

const asked = z.object({ bot_id: z.string(), origin: z.url(), return_to: z.url() })

function telegramLogin(app: SandboxApp, deps: ProviderDeps): void {
  const { outside, nextBehaviour, faultControl } = deps
  const { idOf } = telegramOf(deps)
  const problemOf = ({ bot_id, origin, return_to }: z.output<typeof asked>) =>
    bot_id !== bot.id || new URL(return_to).origin !== origin ? 'Bot domain invalid' : null

  app.get('/telegram/auth', { schema: { querystring: asked } }, async (request, reply) => {
    if (!(await serves(reply, nextBehaviour()))) return 'not available'
    const problem = problemOf(request.query)
    if (problem) return refusePage(reply, problem)
    return consentPage(reply, {
      provider: 'Telegram',
      site: new URL(request.query.origin).host,
      faultControl: faultControl(),
    })
  })

  app.post(
    '/telegram/auth',
    { schema: { querystring: asked, body: decision } },
    async (request, reply) => {
      const problem = problemOf(request.query)
      if (problem) return refusePage(reply, problem)
      const { user, decision: made } = request.body
      const back = new URL(request.query.return_to)
      back.hash = `tgAuthResult=${made === 'allow' ? answerOf(user) : 'false'}`
      return reply.redirect(back.href, 303)
    },
  )

  const signedAt = new Map<string, number>()
  /** s; no two answers of a user are alike, as no user agrees twice in one second. */
  function nextTime(user: string): number {
    const time = Math.max(Math.floor(Date.now() / 1000), (signedAt.get(user) ?? 0) + 1)
    signedAt.set(user, time)
    return time
  }

  function answerOf(user: string): string {
    const { handle } = outside.find('telegram', user)
    const fields = {
      id: idOf(user),
      first_name: user,
      username: handle,
      auth_date: nextTime(user),
    }
    return Buffer.from(JSON.stringify({ ...fields, hash: hashOf(fields) })).toString('base64url')
  }
}

function hashOf(fields: Readonly<Record<string, unknown>>): string {
  const text = Object.entries(fields)
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join('\n')
  const key = createHash('sha256').update(bot.token).digest()
  return createHmac('sha256', key).update(text).digest('hex')
}
