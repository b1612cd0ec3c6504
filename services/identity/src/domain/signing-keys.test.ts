import { DAY_MS } from '@platform/contracts/constants'
import { expect, test } from 'vitest'
import { type KeyTerm, missingTerm, publishedTerms, signingTerm } from './signing-keys.ts'

const start = new Date('2026-03-01T10:00:00.000Z')
const after = (ms: number) => new Date(start.getTime() + ms)

/** The terms once every one that is missing at `now` exists. */
function madeAt(now: Date, terms: KeyTerm[] = []): KeyTerm[] {
  const missing = missingTerm(terms, now)
  return missing ? madeAt(now, [...terms, missing]) : terms
}

const first = madeAt(start)

test('the first key signs at once, and the next one exists long before it signs', () => {
  expect(first).toEqual([
    { generation: 1, signsFrom: start },
    { generation: 2, signsFrom: after(30 * DAY_MS) },
  ])
  expect(signingTerm(first, after(30 * DAY_MS - 1))?.generation).toBe(1)
  expect(signingTerm(first, after(30 * DAY_MS))?.generation).toBe(2)
})

test('after a long stop the next key is still published for an hour before it signs', () => {
  const late = madeAt(after(200 * DAY_MS), first)
  expect(late.at(-1)).toEqual({ generation: 3, signsFrom: after(200 * DAY_MS + 60 * 60_000) })
})

test('a retired key is published until the last token that it signed expires', () => {
  const rotated = madeAt(after(30 * DAY_MS), first)
  // Tokens live for 15 minutes; 5 more are for clock skew.
  const shown = (ms: number) =>
    publishedTerms(rotated, after(ms)).map(({ generation }) => generation)
  expect(shown(30 * DAY_MS)).toEqual([1, 2, 3])
  expect(shown(30 * DAY_MS + 19 * 60_000)).toEqual([1, 2, 3])
  expect(shown(30 * DAY_MS + 20 * 60_000)).toEqual([2, 3])
})
