import { expect, test } from 'vitest'
import { isRecentProof, usedProofUntil } from './outside-proof.ts'

const madeAt = Date.parse('2026-03-01T12:00:00.000Z')
const after = (ms: number) => new Date(madeAt + ms)

test('a proof is accepted for five minutes, and a minute early', () => {
  const times = [-60_001, -60_000, 0, 300_000, 300_001]
  expect(times.map((ms) => isRecentProof(madeAt, after(ms)))).toEqual([
    ...[false, true, true, true, false],
  ])
  expect(isRecentProof(Number.NaN, after(0))).toBe(false)
})

test('a used proof is known as such for longer than it is accepted', () => {
  const until = usedProofUntil(madeAt)
  expect(isRecentProof(madeAt, until)).toBe(false)
})
