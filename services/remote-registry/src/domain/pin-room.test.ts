import { expect, test } from 'vitest'
import { type PlacedPin, pinsToEnd } from './pin-room.ts'

/** `a1` is the pin of remote `a` for subject `1`; the first is the oldest. */
const pins = (...names: string[]): (PlacedPin & { name: string })[] =>
  names.map((name, n) => ({
    ...{ name, remote: name.slice(0, 1), subject: name.slice(1), pinnedAt: new Date(n) },
  }))
const ended = (names: string[], share: Record<string, number>, limit: number) =>
  pinsToEnd(pins(...names), (remote) => share[remote] ?? 0, limit).map(({ name }) => name)

test('ends nothing while the subjects are within the limit, also above a share', () => {
  expect(ended(['a1', 'a2', 'a3'], { a: 1 }, 3)).toEqual([])
})

test('ends the oldest pin of the remote that is most above its share', () => {
  const share = { a: 2, b: 2, c: 2 }
  expect(ended(['b1', 'b2', 'b3', 'a4', 'a5', 'a6', 'a7', 'c8'], share, 7)).toEqual(['a4'])
  expect(ended(['b1', 'b2', 'b3', 'a4', 'a5', 'a6', 'a7', 'c8'], share, 5)).toEqual([
    ...['a4', 'b1', 'a5'],
  ])
})

test('ends the pins of a remote that no team has first, also without many', () => {
  expect(ended(['a1', 'a2', 'a3', 'a4', 'x5', 'b6'], { a: 1, b: 1 }, 5)).toEqual(['x5'])
})

test('ends a pin that makes room rather than an older one whose subject has another', () => {
  expect(ended(['a1', 'b1', 'a2', 'a3', 'b4'], { a: 2, b: 2 }, 3)).toEqual(['a2'])
})
