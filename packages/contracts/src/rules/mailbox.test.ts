import { expect, test } from 'vitest'
import { mailboxOf } from './mailbox.ts'

test.each([
  ['asha@example.com', 'asha@example.com'],
  ['asha+quests@example.com', 'asha@example.com'],
  ['asha+a+b@example.com', 'asha@example.com'],
  ['+asha@example.com', '+asha@example.com'],
  ['as.ha@example.com', 'as.ha@example.com'],
  ['a.s.ha+1@gmail.com', 'asha@gmail.com'],
  ['asha@googlemail.com', 'asha@gmail.com'],
  ['as.ha@gmail.com.example', 'as.ha@gmail.com.example'],
])('%s reaches %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox)
})
