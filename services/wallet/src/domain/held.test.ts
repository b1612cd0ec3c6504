import { expect, test } from 'vitest'
import { createHeldParts } from './held.ts'

const at = new Date('2026-03-09T12:00:00.000Z')
/** Postings in the order in which they were made. */
function partsOf(held: bigint, ...postings: [key: string, heldDelta: bigint, refused?: true][]) {
  const found = createHeldParts(held)
  for (const [key, heldDelta, refused] of postings.toReversed()) {
    const refusal = refused ? 'INSUFFICIENT_FUNDS' : null
    found.add({ key, heldDelta, refusal, createdAt: at })
  }
  return { isWhole: found.isWhole(), parts: found.parts() }
}
const shown = (result: ReturnType<typeof partsOf>) =>
  result.parts.map((part) => [part.for, part.amount])

test('names each hold that has not ended, the newest first', () => {
  const result = partsOf(
    15n,
    ['payout:1:place', 5n],
    ['swap:2:value:place', 3n],
    ['swap:2:value:settle', -3n],
    ['store:3:place', 4n],
    ['service:pog:card:1:place', 6n],
  )
  expect(result.isWhole).toBe(true)
  expect(shown(result)).toEqual([
    ['pog-slot', 6n],
    ['store', 4n],
    ['payout', 5n],
  ])
  expect(result.parts[0]).toMatchObject({ serviceHoldId: 'service:pog:card:1', since: at })
})

test('the tax of an earning is held until its own posting', () => {
  expect(shown(partsOf(2n, ['earning:a#1', 2n]))).toEqual([['tax', 2n]])
  expect(shown(partsOf(0n, ['earning:a#1', 2n], ['earning-tax:a', -2n]))).toEqual([])
})

test('what was refused holds nothing, and what no posting explains is something else', () => {
  const result = partsOf(4n, ['payout:1:place', 9n, true], ['earning:a:for:b#1', 4n])
  expect(result.isWhole).toBe(false)
  expect(result.parts).toEqual([{ for: 'other', amount: 4n, since: null, serviceHoldId: null }])
})
