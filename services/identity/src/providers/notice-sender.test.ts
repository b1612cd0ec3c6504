import { DAY_MS, HOUR_MS } from '@platform/contracts/constants'
import { testClock } from '@platform/testing/test-clock'
import { expect, test } from 'vitest'
import type { NoticeAbout } from '../domain/send-limits.ts'
import { sendLimiter } from '../operations/limit-sends.ts'
import { createNoticeSender } from './notice-sender.ts'

const PER_AREA = 3
const A_DAY = 5

/** The sender over limits in memory, with a provider that can be down. */
function openSender({ perArea = PER_AREA } = {}) {
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
  const counted: string[] = []
  const counter = (name: string) => ({
    inc: ({ prefix }: { prefix?: string }) => counted.push(`${name} ${prefix}`),
  })
  const metrics = { counter } as never
  const sends = sendLimiter({
    ...{ rates, clock, metrics, mailboxKey: Buffer.from('key') },
    limits: {
      ...{ perNetwork: 1, perHour: 100, accountsPerNetwork: 1 },
      perPrefix: { named: new Map([['+234', 0]]), other: perArea },
    },
  })
  const take = async ({ to }: { to: string }) => {
    if (state.isDown) throw new Error('down')
    sent.push(to)
  }
  const providers = { sms: { send: take }, smtp: { send: take } } as never
  const notices = createNoticeSender(providers, 'https://site.example', sends)
  const send = (value: string, about: NoticeAbout = 'passkey-added') =>
    notices
      .send({ channel: 'phone', value }, { id: 'id', about }, () => ({
        subject: 'subject',
        text: 'text',
        mail: 'text',
      }))
      .then(
        () => true,
        () => false,
      )
  /** How many of as many messages are sent. */
  const sendMany = async (count: number, numberOf: (n: number) => string, about?: NoticeAbout) => {
    let passed = 0
    for (let n = 0; n < count; n += 1) if (await send(numberOf(n), about)) passed += 1
    return passed
  }
  const countedSends = () => counted.filter((one) => one.startsWith('otp_sends_total'))
  return { clock, sent, state, send, sendMany, countedSends, windows }
}

const one = () => '+8801712345678'
const each = (n: number) => `+88017123450${10 + n}`

test('an account that is changed again and again costs no more than the budget of its area, and keeps nobody from the first message of a day', async () => {
  const { clock, send, sendMany } = openSender()
  expect(await sendMany(10, one)).toBe(1 + PER_AREA)

  expect(await send('+8801712345679')).toBe(true)
  expect(await send('+8801712345679')).toBe(false)
  expect(await send('+9779812345678')).toBe(true)
  clock.advance(HOUR_MS)
  expect(await send('+8801712345679')).toBe(true)
  clock.advance(DAY_MS)
  expect(await send(one())).toBe(true)
})

test('the first messages of a day cost no more than a budget of the area, and are counted', async () => {
  const { clock, sendMany, countedSends } = openSender()
  expect(await sendMany(10, each)).toBe(PER_AREA)
  expect(countedSends()).toEqual(Array(PER_AREA).fill('otp_sends_total +880'))
  clock.advance(HOUR_MS)
  // Further ones of those that have one, and the first of as many others.
  expect(await sendMany(10, each)).toBe(2 * PER_AREA)
})

test('a destination takes few further messages of a day, whatever the budget has left', async () => {
  const { clock, sendMany } = openSender({ perArea: 100 })
  expect(await sendMany(20, one)).toBe(1 + A_DAY)
  clock.advance(HOUR_MS)
  expect(await sendMany(20, one)).toBe(0)
  expect(await sendMany(10, each)).toBe(10)
  clock.advance(DAY_MS)
  expect(await sendMany(20, one)).toBe(1 + A_DAY)
})

test('what is said again and again keeps nobody from hearing of the rest', async () => {
  const { clock, send, sendMany } = openSender({ perArea: 100 })
  expect(await sendMany(20, one)).toBe(1 + A_DAY)
  for (const about of ['connected', 'payout', 'wallet', 'recovery-renewed', 'deletion'] as const) {
    expect([await send(one(), about), await send(one(), about)]).toEqual([true, false])
  }
  clock.advance(DAY_MS)
  expect(await send(one(), 'connected')).toBe(true)
})

test('what undoes a change is sent at once, though all budgets are used up, and is not the first message of a day', async () => {
  const { send, sendMany, countedSends } = openSender()
  await sendMany(10, each)
  await sendMany(10, () => each(0))
  expect(await send(each(9))).toBe(false)
  const before = countedSends().length
  expect(await sendMany(4, one, 'undo')).toBe(4)
  expect(countedSends().length - before).toBe(4)

  const other = openSender()
  expect(await other.send(one(), 'undo')).toBe(true)
  expect(await other.sendMany(10, one)).toBe(1 + PER_AREA)
})

test('an area that is closed is sent nothing at all', async () => {
  const { send, sent } = openSender()
  for (const about of ['added', 'undo'] as const)
    expect(await send('+2348012345678', about)).toBe(false)
  expect(sent).toEqual([])
})

test('a message that was not sent counts for nothing, and no count names its destination', async () => {
  const { send, sendMany, state, sent, windows } = openSender()
  state.isDown = true
  expect(await sendMany(10, one)).toBe(0)
  state.isDown = false
  expect(await sendMany(1 + PER_AREA, one)).toBe(1 + PER_AREA)
  expect(sent).toHaveLength(1 + PER_AREA)
  expect(await send(one())).toBe(false)
  expect([...windows.keys()].join()).not.toContain('1712345678')
})
