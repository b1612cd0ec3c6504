import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CallEvent, type CardCall, contractCall, newCall, nextCall } from './card-call.ts'

const NOW = new Date('2026-11-29T12:00:00.000Z')
const TOKEN = {
  cardId: 'card',
  issue: 0,
  chainId: 1,
  contract: `0x${'c'.repeat(40)}`,
  tokenId: '7',
}
const mined = (succeeded: boolean) => ({ hash: '0x1', block: 3, blockHash: '0xb', succeeded })

const after = (call: CardCall, ...events: CallEvent[]): CardCall =>
  events.reduce((one, event) => nextCall(one, event, NOW) ?? one, call)

const UNDER_WAY: CallEvent[] = [
  { kind: 'admitted' },
  { kind: 'signed', nonce: 1 },
  { kind: 'sent' },
]

test('a call is done when a final block has it and it was not reverted', () => {
  const call = newCall('burn', TOKEN, NOW)
  const seen = after(call, ...UNDER_WAY, { kind: 'seen', mined: mined(true) })
  expect(seen).toMatchObject({ state: 'open', phase: 'mined' })
  expect(after(seen, { kind: 'unseen' })).toMatchObject({ phase: 'sent', mined: null })
  expect(after(seen, { kind: 'decided' })).toMatchObject({ state: 'done', phase: 'ended' })
  const failed = after(
    call,
    ...UNDER_WAY,
    { kind: 'seen', mined: mined(false) },
    { kind: 'decided' },
  )
  expect(failed).toMatchObject({ state: 'refused', reason: 'FAILED' })
})

test('each try of a refused call waits longer, up to an hour, and has a number of its own', () => {
  let call = newCall('burn', TOKEN, NOW)
  const waits: number[] = []
  for (let n = 0; n < 12; n += 1) {
    call = after(call, { kind: 'refused', reason: 'REVERTED' })
    waits.push(call.nextTryAt.getTime() - NOW.getTime())
    call = after(call, { kind: 'reopened' })
    expect(call).toMatchObject({ state: 'open', phase: 'waiting', attempt: n + 2 })
  }
  expect(waits.slice(0, 3)).toEqual([10_000, 20_000, 40_000])
  expect(waits.at(-1)).toBe(3_600_000)
})

test('what is asked for while it is under way is done once more', () => {
  const again = after(newCall('refresh', TOKEN, NOW), ...UNDER_WAY, { kind: 'reopened' })
  expect(again).toMatchObject({ phase: 'sent', attempt: 1, isAskedAgain: true })
  const next = after(again, { kind: 'seen', mined: mined(true) }, { kind: 'decided' })
  expect(next).toMatchObject({ state: 'open', phase: 'waiting', attempt: 2, isAskedAgain: false })
})

test('a refresh waits for further changes, and comes three times a day at most; a burn is due at once', () => {
  const HOUR = 3_600_000
  const hoursUntil = ({ nextTryAt }: CardCall) => (nextTryAt.getTime() - NOW.getTime()) / HOUR
  const done = [...UNDER_WAY, { kind: 'seen', mined: mined(true) }, { kind: 'decided' }] as const
  let refresh = newCall('refresh', TOKEN, NOW)
  const waits = [hoursUntil(refresh)]
  for (let n = 0; n < 3; n += 1) {
    refresh = after(refresh, ...done, { kind: 'reopened' })
    waits.push(hoursUntil(refresh))
  }
  expect(waits.map((hours) => Math.floor(hours))).toEqual([0, 8, 16, 24])
  const longAgo = new Date(NOW.getTime() - 24 * HOUR)
  const burn = after(newCall('burn', TOKEN, longAgo), ...done, { kind: 'reopened' })
  expect(burn.nextTryAt).toEqual(NOW)
})

const event: fc.Arbitrary<CallEvent> = fc.oneof(
  fc.constantFrom<CallEvent>(
    ...UNDER_WAY,
    { kind: 'refused', reason: 'REVERTED' },
    { kind: 'needless' },
    { kind: 'reopened' },
    { kind: 'postponed' },
    { kind: 'unseen' },
    { kind: 'decided' },
    { kind: 'impossible' },
  ),
  fc.boolean().map((succeeded): CallEvent => ({ kind: 'seen', mined: mined(succeeded) })),
)

test('whatever comes in whatever order: from its admission to its end only the chain decides', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 40 }), (events) => {
      let call = newCall('mint', TOKEN, NOW, { to: `0x${'a'.repeat(40)}`, userId: 'user' })
      for (const one of events) {
        const next = nextCall(call, one, NOW)
        if (!next) continue
        expect(next.version).toBe(call.version + 1)
        const isUnderWay = call.state === 'open' && call.phase !== 'waiting'
        if (isUnderWay && next.phase === 'ended') {
          expect(['decided', 'impossible']).toContain(one.kind)
        }
        expect(next.phase === 'ended').toBe(next.state !== 'open')
        expect(next.phase === 'mined' ? next.mined !== null : true).toBe(true)
        call = next
      }
    }),
  )
})

test('what a mint is called with is the address and the number, and nothing else', () => {
  const call = newCall('mint', TOKEN, NOW, { to: `0x${'a'.repeat(40)}`, userId: 'user' })
  const { to, data } = contractCall(call)
  expect(to).toBe(TOKEN.contract)
  // The selector and two words.
  expect(data.slice(10)).toBe(`${'a'.repeat(40).padStart(64, '0')}${'7'.padStart(64, '0')}`)
})
