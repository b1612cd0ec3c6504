import { RUBRIC, RUBRIC_CRITERIA } from '@platform/contracts/expert/constants'
import { expect, test } from 'vitest'
import { needsSecond, passesRubric, type RubricPoints } from './rubric.ts'

/** Points with this sum. */
function pointsOf(sum: number): RubricPoints {
  let left = sum
  const entries = RUBRIC_CRITERIA.map((criterion) => {
    const given = Math.min(RUBRIC.most, left)
    left -= given
    return [criterion, given]
  })
  return Object.fromEntries(entries) as RubricPoints
}

test.each([
  [RUBRIC.pass + RUBRIC.close + 1, 'accept', false],
  [RUBRIC.pass + RUBRIC.close, 'accept', true],
  [RUBRIC.pass - RUBRIC.close, 'reject', true],
  [RUBRIC.pass - RUBRIC.close - 1, 'reject', false],
  [20, 'reject', true],
  [0, 'accept', true],
] as const)(
  'a sum of %i and the verdict %s: a second reviewer decides: %s',
  (sum, verdict, isNeeded) => {
    expect(needsSecond({ points: pointsOf(sum), asksSecond: false }, verdict)).toBe(isNeeded)
  },
)

test('a second reviewer decides where the first one asks for it', () => {
  expect(needsSecond({ points: pointsOf(20), asksSecond: true }, 'accept')).toBe(true)
})

test('a sum passes from the published threshold on', () => {
  expect([RUBRIC.pass - 1, RUBRIC.pass].map((sum) => passesRubric(pointsOf(sum)))).toEqual([
    false,
    true,
  ])
})
