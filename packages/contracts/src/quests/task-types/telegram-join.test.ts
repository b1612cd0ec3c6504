import { expect, test } from 'vitest'
import { telegramJoin } from './telegram-join.ts'

test.each([
  ['@monsoon_wire', true],
  ['-1001234567890', true],
  ['monsoon_wire', false],
  ['@1monsoon', false],
  ['1001234567890', false],
  ['https://t.me/monsoon_wire', false],
])('the channel %s is accepted: %s', (chatId, isAccepted) => {
  expect(telegramJoin.operatorTask.shape.chatId.safeParse(chatId).success).toBe(isAccepted)
})
