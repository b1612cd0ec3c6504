import type { TrendPoint, Trends } from '@platform/contracts/registry/trends'
import { expect, test } from 'vitest'
import { bandsOf, figureAt, highest, partsOf, versionsOf } from './trend-line.ts'

const HOUR = 3_600_000
const frame = { since: 0, until: 10 * HOUR, stepMs: HOUR, width: 100, height: 50 }

function point(hour: number, more: Partial<TrendPoint> = {}): TrendPoint {
  const none = { loads: 10, failures: 0, loadMs: null, lcp: null, inp: null, cls: null }
  return { at: new Date(hour * HOUR).toISOString(), ...none, ...more }
}

test('the failing share is of all attempts to load; without any there is none', () => {
  expect(figureAt('failing', point(0, { loads: 8, failures: 2 }))).toBe(0.2)
  expect(figureAt('failing', point(0, { loads: 0 }))).toBeNull()
  expect(figureAt('lcp', point(0, { lcp: 900 }))).toBe(900)
})

test('a line lies in its frame, the highest value at the top', () => {
  const points = [point(0, { lcp: 500 }), point(1, { lcp: 1_000 })]
  expect(highest('lcp', [points])).toBe(1_000)
  expect(partsOf('lcp', points, 1_000, frame)).toEqual(['5,25 15,0'])
})

test('a step without reports leaves a gap; a single point is a short line', () => {
  const points = [point(0, { lcp: 1_000 }), point(2, { lcp: 1_000 }), point(3, { lcp: 1_000 })]
  expect(partsOf('lcp', points, 1_000, frame)).toEqual(['5,0 7,0', '25,0 35,0'])
})

test('the last step, of which a part is over, lies in the frame', () => {
  const justBegun = { ...frame, until: 9.02 * HOUR }
  const points = [point(9, { lcp: 1_000 })]
  expect(partsOf('lcp', points, 1_000, justBegun)).toEqual(['98,0 100,0'])
  expect(partsOf('lcp', [point(8, { lcp: 500 }), ...points], 1_000, justBegun)).toEqual([
    '94.2,25 99.9,0',
  ])
})

test('zeros lie at the bottom', () => {
  const points = [point(0), point(1)]
  expect(partsOf('failing', points, highest('failing', [points]), frame)).toEqual(['5,50 15,50'])
})

const at = (hour: number) => new Date(hour * HOUR).toISOString()
const change = (hour: number, weights: [string, number][]) => ({
  ...{ at: at(hour), action: 'release' as const, by: 't' },
  versions: weights.map(([version, weight]) => ({ version, weight })),
})

test('shares are stacked for as long as they last, also from before the time that is shown', () => {
  const shares = [
    change(-5, [['1', 100]]),
    change(4, [
      ['1', 90],
      ['2', 10],
    ]),
  ]
  expect(bandsOf(shares, frame)).toEqual([
    { version: '1', at: at(-5), weight: 100, x: 0, y: 0, width: 40, height: 50 },
    { version: '1', at: at(4), weight: 90, x: 40, y: 5, width: 60, height: 45 },
    { version: '2', at: at(4), weight: 10, x: 40, y: 0, width: 60, height: 5 },
  ])
})

test('a change that another followed at once has no width, and leaves no band', () => {
  const shares = [change(4, [['1', 100]]), change(4.0001, [['2', 100]])]
  expect(bandsOf(shares, frame).map(({ version }) => version)).toEqual(['2'])
})

test('a version has one place in both charts: those with reports first', () => {
  const shares = [change(0, [['1', 100]]), change(1, [['3', 100]])]
  const versions = ['2', '1'].map((version) => ({ version })) as Trends['versions']
  expect(versionsOf({ versions, shares })).toEqual(['2', '1', '3'])
})
