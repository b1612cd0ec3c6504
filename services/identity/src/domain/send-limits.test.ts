import { expect, test } from 'vitest'
import {
  accountLimits,
  budgetLimits,
  mailboxLimits,
  type NoticeKind,
  networkLimits,
  noticeLimits,
  prefixOf,
} from './send-limits.ts'

const limits = {
  perNetwork: 300,
  perHour: 5_000,
  accountsPerNetwork: 60,
  perPrefix: { named: new Map([['+91', 2_000]]), other: 100 },
}
const maxOf = (id: string, isOwners = false) =>
  budgetLimits(id, { site: 'n', isOwners }, limits).map(({ key, max }) => [key, max])

test('finds the area of a phone number, of a calling code of any length', () => {
  expect(prefixOf('phone:+919812345678')).toBe('+91')
  expect(prefixOf('phone:+12025550123')).toBe('+1-US')
  expect(prefixOf('phone:+18765550123')).toBe('+1-JM')
  expect(prefixOf('phone:+8801712345678')).toBe('+880')
  // A satellite phone.
  expect(prefixOf('phone:+870773111632')).toBe('other')
  expect(prefixOf('email:a@example.com')).toBe('email')
})

test('each calling code that is not named has a budget of its own, as large as the star says', () => {
  expect(maxOf('phone:+919812345678')).toEqual([
    ['otp:prefix:+91:n', 100],
    ['otp:prefix:+91', 2_000],
    ['otp:channel:phone:n', 250],
    ['otp:channel:phone', 5_000],
  ])
  expect(maxOf('phone:+8801712345678')[1]).toEqual(['otp:prefix:+880', 100])
  expect(maxOf('phone:+9779812345678')[1]).toEqual(['otp:prefix:+977', 100])
})

test('numbers of one country do not use up the budget of others with the same calling code', () => {
  const keysOf = (id: string) => maxOf(id).map(([key]) => key)
  expect(keysOf('phone:+18095550123')[1]).toBe('otp:prefix:+1-DO')
  expect(keysOf('phone:+12025550123')).not.toContain('otp:prefix:+1-DO')
})

test('e-mails do not use up the budget of SMS, and one network no more than a twentieth of theirs', () => {
  expect(maxOf('email:a@example.com')).toEqual([
    ['otp:channel:email:n', 250],
    ['otp:channel:email', 5_000],
  ])
})

test('messages about accounts have budgets as large as those of codes, and apart from them and from one another', () => {
  const of = (id: string, kind: NoticeKind) =>
    noticeLimits(id, kind, '<hash>', limits).map(({ key, max }) => [key, max])
  expect(of('phone:+8801712345678', 'further')).toEqual([
    ['otp:notice:to:<hash>', 5],
    ['otp:notice:further:prefix:+880', 100],
    ['otp:notice:further:phone', 5_000],
  ])
  expect(of('phone:+8801712345678', 'first')).toEqual([
    ['otp:notice:first:prefix:+880', 100],
    ['otp:notice:first:phone', 5_000],
  ])
  expect(of('email:a@example.com', 'first')).toEqual([['otp:notice:first:email', 5_000]])
  for (const id of ['phone:+8801712345678', 'email:a@example.com']) {
    expect(of(id, 'undo')).toEqual([])
  }
})

test('an area that is closed is sent no message about an account either', () => {
  const perPrefix = { named: new Map([['+880', 0]]), other: 100 }
  for (const kind of ['undo', 'first', 'further'] as const) {
    const of = (id: string) => noticeLimits(id, kind, '<hash>', { ...limits, perPrefix })
    const closed = [`otp:notice:${kind}:prefix:+880`, 0]
    expect(of('phone:+8801712345678').map(({ key, max }) => [key, max])).toContainEqual(closed)
    expect(of('phone:+9779812345678').every(({ max }) => max > 0)).toBe(true)
  }
})

test('the spellings of a mailbox have one limit, and its plain spelling, its owner and a phone have none', () => {
  const of = (id: string, isOwners = false) =>
    mailboxLimits(id, { site: 'n', isOwners }, (mailbox) => `<${mailbox}>`)
  expect(of('email:asha+1@example.com').map(({ key, max }) => [key, max])).toEqual([
    ['otp:mailbox:<asha@example.com>:n', 4],
    ['otp:mailbox:<asha@example.com>', 12],
  ])
  expect(of('email:a.sha+2@googlemail.com').at(-1)?.key).toBe('otp:mailbox:<asha@gmail.com>')
  for (const plain of ['email:asha@example.com', 'email:asha@gmail.com', 'phone:+919812345678']) {
    expect(of(plain)).toEqual([])
  }
  expect(of('email:asha+1@example.com', true)).toEqual([])
})

test('an address with dots is not kept out by tags: what the provider ignores has a limit of its own', () => {
  const of = (id: string) =>
    mailboxLimits(id, { site: 'n', isOwners: false }, (mailbox) => `<${mailbox}>`)
  for (const same of [
    'email:a.sha@gmail.com',
    'email:as.ha@gmail.com',
    'email:asha@googlemail.com',
  ]) {
    expect(of(same).map(({ key, max }) => [key, max])).toEqual([
      ['otp:dotted:<asha@gmail.com>:n', 4],
      ['otp:dotted:<asha@gmail.com>', 36],
    ])
  }
  // Elsewhere a dot is part of the name.
  expect(of('email:a.sha@example.com')).toEqual([])
})

test('one network gets a twentieth of the budget of a calling code', () => {
  expect(maxOf('phone:+8801712345678')[0]).toEqual(['otp:prefix:+880:n', 5])
})

test('what new devices are sent takes nothing from one that has logged in before: owners have budgets of their own, as large', () => {
  const known = (limits: ReturnType<typeof maxOf>) =>
    limits.map(([key, max]) => [`${key}`.replace(/^otp:(channel:)?/, 'otp:known:'), max])
  for (const id of ['phone:+919812345678', 'phone:+18765550123', 'email:a@example.com']) {
    const own = maxOf(id, true)
    expect(own).toEqual(known(maxOf(id)))
    const strangers = new Set(maxOf(id).map(([key]) => key))
    expect(own.filter(([key]) => strangers.has(key))).toEqual([])
  }
  expect(maxOf('phone:+18765550123', true)[0]).toEqual(['otp:known:prefix:+1-JM:n', 5])
})

test("a household makes two networks' worth of accounts without a code, and leaves the rest to its site", () => {
  const counts = new Map<string, number>()
  const make = (network: string, home: string) => {
    const limits = accountLimits({ network, home, site: 'site' }, 'wallet', 10)
    if (limits.some(({ key, max }) => (counts.get(key) ?? 0) >= max)) return 0
    for (const { key } of limits) counts.set(key, (counts.get(key) ?? 0) + 1)
    return 1
  }
  let made = 0
  for (let n = 0; n < 256; n += 1) made += make(`network ${n}`, 'one household')
  expect(made).toBe(20)
  expect(make('network 300', 'another household')).toBe(1)
  for (let n = 0; n < 256; n += 1) made += make(`network ${n + 400}`, `household ${n}`)
  expect(made + 1).toBe(50)
})

test('the new devices of a network get less in an hour than six times ten minutes, known ones more', () => {
  const hour = (isNew: boolean) => networkLimits({ isNew, network: 'n' }, 300).at(-1)
  expect(networkLimits({ isNew: true, network: 'n' }, 300)[0]).toMatchObject({
    max: 300,
    windowMs: 600_000,
  })
  expect(hour(true)).toMatchObject({ max: 900, windowMs: 3_600_000 })
  expect(hour(false)).toMatchObject({ max: 3_000, windowMs: 3_600_000 })
})
