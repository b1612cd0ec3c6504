import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { RETRY_AFTER_S } from '../behaviour.ts'
import type { SandboxApp } from '../http.ts'
import { serves } from '../outside/behave.ts'
import { bot, telegramChannels, telegramOf } from '../outside/telegram-company.ts'
import { telegramPage } from '../outside/telegram-page.ts'
import type { ProviderDeps, SandboxProvider } from './provider.ts'

/** The part of Telegram's Bot API that checks of tasks ask, with the page on which one joins channels. */
export const telegramApi = {
  fault: 'telegramApi',
  routes: botApi,
  settings: (url) => ({ TELEGRAM_API_URL: `${url}/telegram`, TELEGRAM_BOT_TOKEN: bot.token }),
} as const satisfies SandboxProvider

function botApi(app: SandboxApp, deps: ProviderDeps): void {
  const telegram = telegramOf(deps)
  telegramPage(app, deps)

  const params = z.object({ token: z.string() })
  const querystring = z.object({ chat_id: z.string(), user_id: z.string() })
  app.get(
    '/telegram/bot:token/getChatMember',
    { schema: { params, querystring } },
    async (request, reply) => {
      if (!(await serves(reply, deps.nextBehaviour()))) return failure(reply)
      if (request.params.token !== bot.token) return refuse(reply, 401, 'Unauthorized')
      const { chat_id: chatId, user_id: id } = request.query
      if (!telegramChannels.some((channel) => channel.chatId === chatId))
        return refuse(reply, 400, 'Bad Request: chat not found')
      const name = telegram.nameOf(id)
      if (name === null) return refuse(reply, 400, 'Bad Request: member not found')
      const username = deps.outside.find('telegram', name).handle
      const user = { id: Number(id), is_bot: false, first_name: name, username }
      return { ok: true, result: { status: telegram.isIn(chatId, name) ? 'member' : 'left', user } }
    },
  )
}

function refuse(reply: FastifyReply, error_code: number, description: string) {
  reply.code(error_code)
  return { ok: false, error_code, description }
}

/** The body beside the status that `serves` has set. */
function failure({ statusCode }: FastifyReply) {
  if (statusCode !== 429) return { ok: false, error_code: statusCode, description: 'Bad Gateway' }
  return {
    ok: false,
    error_code: 429,
    description: `Too Many Requests: retry after ${RETRY_AFTER_S}`,
    parameters: { retry_after: RETRY_AFTER_S },
  }
}
