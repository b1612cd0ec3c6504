import { z } from 'zod'
import { plainLine } from '../../rules/plain-text.ts'
import { visitInput } from './outside-visit.ts'
import { taskLink } from './task-link.ts'
import { defineTaskType } from './task-type.ts'

/** A public channel or group by its name, a private one by its id. */
const chatId = z
  .string()
  .regex(
    /^(@[A-Za-z][A-Za-z0-9_]{3,31}|-[1-9]\d{5,15})$/,
    'must be a channel of Telegram: @name, or its id such as -1001234567890',
  )

/** The user's Telegram account is in a channel or group. */
export const telegramJoin = defineTaskType({
  type: 'TELEGRAM_JOIN',
  operator: {
    chatId,
    /** What users read; Telegram's own limit for titles. */
    channelName: plainLine(128),
    /** Where a user joins. */
    inviteUrl: taskLink,
  },
  settings: { chatId: z.string(), channelName: z.string(), inviteUrl: z.url() },
  input: visitInput,
  rejections: ['TELEGRAM_NOT_MEMBER'],
  needs: ['linkedTelegram'],
  terms: ['chatId', 'channelName', 'inviteUrl'],
})
