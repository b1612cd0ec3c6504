import {
  defineProvider,
  fetchProvider,
  type ProviderResponse,
  RateLimited,
  refusedByProvider,
  retryAfterOf,
} from '@platform/service-kit'
import { z } from 'zod'
import type { TelegramClient } from '../domain/telegram.ts'
import { TIMEOUT_MS } from './call-timeout.ts'

const NAME = 'Telegram'

const settings = {
  TELEGRAM_API_URL: z.url({ protocol: /^https?$/ }).default('https://api.telegram.org'),
  /** Of the bot by which users log in, `<bot id>:<secret>`; without it no task can ask who is in a channel. */
  TELEGRAM_BOT_TOKEN: z.string().min(1).optional(),
}

const answer = z.object({
  result: z.object({ status: z.string(), is_member: z.boolean().optional() }).optional(),
  description: z.string().optional(),
  parameters: z.object({ retry_after: z.number().nonnegative().optional() }).optional(),
})
type Answer = z.output<typeof answer>

const MEMBERS: readonly string[] = ['creator', 'administrator', 'member']
/** What the Bot API says of an account that has never been in the chat. */
const NO_MEMBER = /user not found|member not found|PARTICIPANT_ID_INVALID/i

/**
 * Telegram's Bot API (core.telegram.org/bots/api#getchatmember). The bot sees the members of a channel where it is an
 * administrator.
 */
export const telegramApi = defineProvider({
  settings,
  open({ TELEGRAM_API_URL: api, TELEGRAM_BOT_TOKEN: token }, call): TelegramClient | null {
    if (!token) return null
    return {
      isMember: (chatId, accountId, signal) =>
        call(async () => {
          const asked = new URLSearchParams({ chat_id: chatId, user_id: accountId })
          const response = await fetchProvider(NAME, `${api}/bot${token}/getChatMember?${asked}`, {
            headers: { accept: 'application/json' },
            timeoutMs: TIMEOUT_MS,
            signal,
          })
          const said = await answerOf(response)
          if (response.ok && said?.result) return isIn(said.result)
          if (response.status === 400 && NO_MEMBER.test(said?.description ?? '')) return false
          throw failureOf(response, said)
        }),
    }
  },
})

/** Somebody who is restricted may still be in the group. */
const isIn = ({ status, is_member }: NonNullable<Answer['result']>): boolean =>
  MEMBERS.includes(status) || (status === 'restricted' && is_member === true)

function failureOf(response: ProviderResponse, said: Answer | null): Error {
  if (response.status !== 429) return refusedByProvider(NAME, response)
  const seconds = said?.parameters?.retry_after
  const retryAfterMs =
    seconds === undefined ? retryAfterOf(response.headers, new Date()) : seconds * 1_000
  // The limit is the bot's.
  return new RateLimited(NAME, { retryAfterMs, isOnAll: true })
}

/** Null: what stands between us and Telegram may answer anything. */
async function answerOf(response: ProviderResponse): Promise<Answer | null> {
  try {
    return answer.safeParse(await response.json()).data ?? null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
