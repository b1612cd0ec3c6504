import { DAY_MS, HOUR_MS } from '@platform/contracts/constants'
import { testClock } from '@platform/testing/test-clock'
import { expect, test } from 'vitest'
import { sendLimiter } from '../operations/limit-sends.ts'
import { createNoticeSender } from './notice-sender.ts'

const PER_AREA = 3

/** The sender over limits in memory, with a provider that can be down. */
function openSender() {
  const clock = testClock({ stopped: true })
  const windows = new Map<string, { count: number; endsAt: Date }>()
  const sent: string[] = []
  const state = { isDown: false }
  const rates = {
    async add(key: string, windowMs: number, by = 1) {
      const now = clock.now()
      const found = windows.get(key)
      const window =
        found && found.endsAt > now
          ? found
          : { count: 0, endsAt: new Date(now.getTime() + windowMs) }
      window.count += by
      windows.set(key, window)
      return { ...window }
    },
    async takeBack(key: string, endsAt: Date, by = 1) {
      const found = windows.get(key)
      if (found?.endsAt.getTime() === endsAt.getTime()) found.count -= by
    },
  }
  const metrics = { counter: () => ({ inc() {} }) } as never
  const sends = sendLimiter({
    ...{ rates, clock, metrics, mailboxKey: Buffer.from('key') },
    limits: {
      ...{ perNetwork: 1, perHour: 100, accountsPerNetwork: 1 },
      perPrefix: { named: new Map(), other: PER_AREA },
    },
  })
  const take = async ({ to }: { to: string }) => {
    if (state.isDown) throw new Error('down')
    sent.push(to)
  }
  const providers = { sms: { send: take }, smtp: { send: take } } as never
  const notices = createNoticeSender(providers, 'https://site.example', sends)
  const send = (value: string) =>
    notices
      .send({ channel: 'phone', value }, 'id', () => ({ subject: 'subject', text: 'text' }))
      .then(
        () => true,
        () => false,
      )
  return { clock, sent, state, send, windows }
}

test('an account that is changed again and again costs no more than the budget of its area, and keeps nobody from the first message of a day', async () => {
  const { clock, send } = openSender()
  const own = []
  for (let n = 0; n < 10; n += 1) own.push(await send('+8801712345678'))
  expect(own.filter(Boolean)).toHaveLength(1 + PER_AREA)

  expect(await send('+8801712345679')).toBe(true)
  expect(await send('+8801712345679')).toBe(false)
  expect(await send('+9779812345678')).toBe(true)
  clock.advance(HOUR_MS)
  expect(await send('+8801712345679')).toBe(true)
  clock.advance(DAY_MS)
  expect(await send('+8801712345678')).toBe(true)
})

test('a message that was not sent counts for nothing, and no count names its destination', async () => {
  const { send, state, sent, windows } = openSender()
  state.isDown = true
  for (let n = 0; n < 10; n += 1) expect(await send('+8801712345678')).toBe(false)
  state.isDown = false
  for (let n = 0; n < 1 + PER_AREA; n += 1) expect(await send('+8801712345678')).toBe(true)
  expect(sent).toHaveLength(1 + PER_AREA)
  expect([...windows.keys()].join()).not.toContain('1712345678')
})
