import { telegramJoin as contract } from '@platform/contracts/quests/task-types/telegram-join'
import { callsPerUser } from './calls-per-user.ts'
import { visitStep } from './outside-visit.ts'
import { defineTaskType } from './task-type.ts'

interface Settings {
  chatId: string
  channelName: string
  inviteUrl: string
}

/** The user's Telegram account is in a channel or group. */
export const telegramJoin = defineTaskType(contract, {
  provider: 'telegramApi',
  limit: callsPerUser,
  store: ({ chatId, channelName, inviteUrl }): Settings => ({ chatId, channelName, inviteUrl }),
  show: (settings) => settings,
  lacks: (_settings, { telegramApi }) => (telegramApi ? null : 'TELEGRAM_BOT_TOKEN'),
  attempt: ({ input }) => visitStep(input),

  async check({ settings, signal, linkedAccount }, { telegramApi }) {
    if (!telegramApi) throw new Error('TELEGRAM_BOT_TOKEN is not set')
    const { subject, handle } = await linkedAccount('linkedTelegram')
    if (await telegramApi.isMember(settings.chatId, subject, signal)) return { kind: 'verified' }
    const details = { channel: settings.channelName, ...(handle === null ? {} : { user: handle }) }
    return { kind: 'rejected', rejection: 'TELEGRAM_NOT_MEMBER', details }
  },
})
