import { expect, test } from 'vitest'
import { addReport, emptyRollup } from '../../domain/report-rollup.ts'
import { milliseconds, percentileOf } from '../../domain/report-scale.ts'
import { speedQuota } from './speed-quota.ts'

const now = new Date('2026-05-04T12:00:00Z')

test('a network counts a few times an hour for a version, whatever its devices report', () => {
  const quota = speedQuota(2)
  const takes = [1, 1, 1, 2].map((network) => quota.take('a', network, now))
  expect(takes).toEqual([true, true, false, true])
  expect(quota.take('b', 1, now)).toBe(true)
  expect(quota.take('a', 1, new Date(now.getTime() + 3_600_000))).toBe(true)
})

test('200 slow pages of one network do not make 60 others slow', () => {
  const quota = speedQuota(5)
  const rollup = emptyRollup()
  const about = { kind: 'vitals', remote: 'mfe-quests', version: '1.1.0', cls: null } as const
  const pages = [
    ...Array.from({ length: 60 }, (_, network) => ({ network, lcp: 900 })),
    ...Array(200).fill({ network: 99, lcp: 120_000 }),
  ]
  for (const { network, lcp } of pages) {
    addReport(rollup, { ...about, lcp, inp: null }, quota.take('1.1.0', network, now))
  }
  expect(percentileOf(rollup.lcp, 0.75, milliseconds)).toBeLessThan(1_200)
})
