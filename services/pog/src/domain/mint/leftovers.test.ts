import { expect, test } from 'vitest'
import { dueLeftover, leftoverDueAt, withGivenBack, withLeftover } from './leftovers.ts'
import { type Mint, newMint } from './mint.ts'

const NOW = new Date('2026-11-29T12:00:00Z')
const later = (ms: number) => new Date(NOW.getTime() + ms)
const empty = newMint('user', 'card-2')
const left: Mint = { ...empty, ...withLeftover(empty, { cardId: 'card-1', holdId: 'payment-1' }) }

/** What was given back now, of the mint as it is then. */
function givenBack(mint: Mint, at: Date): Mint {
  const due = dueLeftover(mint, at)
  if (!due) throw new Error('nothing is to be given back')
  return withGivenBack(mint, due, at)
}

test('what is left over is given back at once, and a minute later once more', () => {
  expect(leftoverDueAt(left, NOW)).toEqual(NOW)
  const once = givenBack(left, NOW)
  expect(dueLeftover(once, later(59_999))).toBeNull()
  expect(leftoverDueAt(once, NOW)).toEqual(later(60_000))
  const twice = givenBack(once, later(60_000))
  expect(twice.leftovers).toEqual([])
  expect(leftoverDueAt(twice, NOW)).toBeNull()
})

test('what waits for its second time does not keep a new one waiting, and a step keeps its own tries', () => {
  const working: Mint = { ...givenBack(left, NOW), step: 'draw', tries: 3, nextTryAt: later(1) }
  const both = { ...working, ...withLeftover(working, { cardId: 'card-1', avatarId: 'avatar-1' }) }
  expect(dueLeftover(both, NOW)).toMatchObject({ avatarId: 'avatar-1' })
  expect(givenBack(both, NOW)).toMatchObject({ tries: 3, nextTryAt: later(1) })
  expect(givenBack({ ...left, tries: 3, nextTryAt: later(1) }, NOW)).toMatchObject({
    tries: 0,
    nextTryAt: null,
  })
})
