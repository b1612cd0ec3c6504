import { describeDuration, readDuration } from '@platform/service-kit/option-values'
import { expect, test } from 'vitest'
import { describePlan, describeProgress } from './describe-plan.ts'
import { readPlan } from './plan-options.ts'

const none = { stay: false }

test('a plan has a share and a time for each step; the last time counts for the rest', () => {
  const plan = readPlan({ ...none, steps: '5,25, 50', bake: '15m,2h' })
  expect(plan?.steps).toEqual([
    { share: 5, bakeSeconds: 900 },
    { share: 25, bakeSeconds: 7_200 },
    { share: 50, bakeSeconds: 7_200 },
  ])
  expect(plan).toMatchObject({ atEnd: 'promote', conditions: { minDevices: 50, maxFailing: 0.02 } })
  expect(readPlan({ ...none, stay: true, steps: '5' })).toMatchObject({ atEnd: 'stay' })
  expect(readPlan(none)).toBeUndefined()
})

test('conditions are numbers, and percentages as they are typed', () => {
  const values = { 'min-devices': '200', 'max-failing': '0.5', 'max-slower': '1.1' }
  expect(readPlan({ ...none, steps: '5', ...values })?.conditions).toEqual({
    ...{ minDevices: 200, maxFailing: 0.005, maxSlower: 1.1 },
  })
})

test.each([
  [{ steps: '25,5' }, '--steps 25,5: rising percentages'],
  [{ steps: '5,100' }, 'rising percentages of devices from 1 to 99'],
  [{ steps: 'five' }, 'rising percentages'],
  [{ steps: '5', bake: 'soon' }, '--bake soon: a time is needed, such as 30s, 15m, 2h or 1d'],
  [{ steps: '5', bake: '30' }, '--bake 30'],
  [{ bake: '5m' }, '--bake is of a canary that grows automatically: give its --steps too'],
  [{ stay: true }, '--stay is of a canary'],
  [{ steps: '5', 'min-devices': 'few' }, '--min-devices few: a number is needed'],
])('%j is refused: %s', (values, problem) => {
  expect(() => readPlan({ ...none, ...values })).toThrow(problem)
})

test.each([
  ['30s', 30],
  ['90m', 5_400],
  ['2h', 7_200],
  ['7d', 604_800],
  ['0', 0],
])('%s is read, and shown as short as it can be', (text, seconds) => {
  expect(readDuration('--bake', text)).toBe(seconds)
  expect(readDuration('--bake', describeDuration(seconds))).toBe(seconds)
})

test('a plan, and how far it is, in words', () => {
  const plan = readPlan({ ...none, steps: '5,25', bake: '15m' })!
  expect(describePlan(plan)).toBe(
    '5 % for 15m, 25 % for 15m, then everybody; each step after 50 devices, at most 2 % more failing and 1.25 times as slow as the stable version',
  )
  const at = '2030-01-01T00:00:00.000Z'
  const progress = { ...plan, by: 'ci', version: '2', share: 5, since: at, next: 25, nextAt: at }
  expect(
    describeProgress({
      ...progress,
      waitsFor: [
        { kind: 'devices', has: 12, needs: 50 },
        { kind: 'failing', canary: 0.05, stable: 0.01, allowed: 0.03 },
        { kind: 'slower', figure: 'lcp', canary: 2_000, stable: 1_000, allowed: 1_250 },
        { kind: 'refused', code: 'FORBIDDEN' },
      ],
    }),
  ).toEqual([
    `plan by ci: 5 % since ${at}, 25 % from ${at}`,
    '  waits: 12 of 50 devices have reported',
    "  waits: 5 % of its devices fail, 1 % of the stable version's; allowed are 3 %",
    '  waits: LCP 2000 ms, of the stable version 1000 ms; allowed are 1250 ms',
    '  waits: the step was refused (FORBIDDEN)',
  ])
  expect(describeProgress({ ...progress, next: null, nextAt: null, waitsFor: [] })[0]).toContain(
    'at its last step',
  )
})
