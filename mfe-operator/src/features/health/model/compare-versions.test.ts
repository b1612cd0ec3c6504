import type { VersionTrend } from '@platform/contracts/registry/trends'
import { expect, test } from 'vitest'
import { compareVersions } from './compare-versions.ts'

const trend = (total: Partial<VersionTrend['total']>): VersionTrend => ({
  ...{ version: '1', weight: null, points: [] },
  total: {
    ...{ loads: 100, failures: 0, loadMs: null, lcp: null, inp: null, cls: null, reasons: [] },
    ...total,
  },
})

test('each figure has both values, and how much more the second one has', () => {
  const compared = compareVersions(trend({ lcp: 1_000 }), trend({ loads: 50, lcp: 1_200 }))
  const of = (figure: string) => compared.find((one) => one.figure === figure)
  expect(of('lcp')).toMatchObject({ first: 1_000, second: 1_200, change: 0.2, isWorse: true })
  expect(of('loads')).toMatchObject({ change: -0.5, isWorse: false })
  expect(of('inp')).toMatchObject({ first: null, change: null, isWorse: false })
  expect(of('failing')).toMatchObject({ first: 0, second: 0, change: null, isWorse: false })
})

test.each([
  [800, 801, false],
  [800, 880, false],
  [800, 881, true],
])('%i ms, then %i ms is worse: %s', (before, after, isWorse) => {
  const compared = compareVersions(trend({ loadMs: before }), trend({ loadMs: after }))
  expect(compared.find(({ figure }) => figure === 'loadMs')).toMatchObject({ isWorse })
})

test('a version that no page reported has no figures', () => {
  expect(
    compareVersions(undefined, trend({})).every(
      ({ first, change }) => first === null && change === null,
    ),
  ).toBe(true)
})
