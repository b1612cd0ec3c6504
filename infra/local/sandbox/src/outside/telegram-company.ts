import type { ProviderDeps } from '../providers/provider.ts'
import { digitsOf } from './outside-users.ts'

const BOT_ID = '7000000001'
/** The platform's bot, by which users log in and channels are asked. */
export const bot = { id: BOT_ID, token: `${BOT_ID}:sandbox-bot-token` }

/** The channels of the sandbox's Telegram; `campaigns/demo.yaml` has a task about the first. */
export const telegramChannels = [
  { chatId: '@monsoon_wire', name: 'Monsoon Wire' },
  { chatId: '@ember_throne', name: 'Ember Throne' },
] as const

/** Telegram's log-in and its bots are two providers of the table: they know the same people. */
export const telegramOf = ({ shared }: Pick<ProviderDeps, 'shared'>) =>
  shared('telegram', createTelegram)

function createTelegram() {
  const names = new Map<string, string>()
  const members = new Set<string>()
  const keyOf = (chatId: string, user: string) => `${chatId}:${user}`
  return {
    /** The id of a person, by which they are found from then on. */
    idOf(user: string): number {
      const id = digitsOf('telegram', user, 10)
      names.set(id, user)
      return Number(id)
    },
    nameOf: (id: string): string | null => names.get(id) ?? null,
    isIn: (chatId: string, user: string): boolean => members.has(keyOf(chatId, user)),
    join: (chatId: string, user: string) => void members.add(keyOf(chatId, user)),
    leave: (chatId: string, user: string) => void members.delete(keyOf(chatId, user)),
  }
}
