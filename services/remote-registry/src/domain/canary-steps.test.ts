import { canaryPlan } from '@platform/contracts/registry/canary-plan'
import { expect, test } from 'vitest'
import { bakeOf, type Comparison, nextShare, unmetConditions } from './canary-steps.ts'

const plan = canaryPlan.parse({
  steps: [
    { share: 5, bakeSeconds: 600 },
    { share: 25, bakeSeconds: 3_600 },
  ],
})

test('a canary grows step by step, then everybody gets it, or it stays', () => {
  expect([nextShare(plan, 5), nextShare(plan, 25)]).toEqual([25, 100])
  expect(nextShare({ ...plan, atEnd: 'stay' }, 25)).toBeNull()
  expect([bakeOf(plan, 5), bakeOf(plan, 25)]).toEqual([600, 3_600])
})

const speeds = { loadMs: 400, lcp: 1_000, inp: 100 }
/** Ten networks have equal parts of the devices, and the first of them one that failed each. */
const side = (devices: number, failed: number, own = speeds) => ({
  networks: Array.from({ length: 10 }, (_, network) => ({
    ...{ network, devices: devices / 10, failed: network < failed ? 1 : 0 },
  })),
  speeds: own,
})
const good: Comparison = { canary: side(100, 1), stable: side(100, 1) }
const unmet = (canary: Comparison['canary'], stable = good.stable) =>
  unmetConditions(plan.conditions, { canary, stable })

test('the conditions hold for a canary that does as the stable version does', () => {
  expect(unmetConditions(plan.conditions, good)).toEqual([])
})

test('too few devices are waited for', () => {
  expect(unmet(side(40, 0))).toEqual([{ kind: 'devices', has: 40, needs: 50 }])
})

test('the devices of one network fill no more than its part, and hide no failures of others', () => {
  const [first, ...others] = side(40, 4).networks
  if (!first) throw new Error('there are ten')
  const many = { ...first, devices: 1_000, failed: 0 }
  expect(unmet({ networks: [many], speeds })).toEqual([{ kind: 'devices', has: 10, needs: 50 }])
  expect(unmet({ networks: [many, ...others], speeds })).toMatchObject([
    { kind: 'devices', has: 46 },
    { kind: 'failing', canary: 3 / 46 },
  ])
})

test('a canary that fails on more devices than is allowed above the stable version waits', () => {
  expect(unmet(side(100, 3))).toEqual([])
  expect(unmet(side(100, 4))).toMatchObject([{ kind: 'failing', canary: 0.04, stable: 0.01 }])
})

test('each figure that is slower than allowed is named, and none that a side did not report', () => {
  const slow = { loadMs: 501, lcp: 1_250, inp: 126 }
  expect(unmet(side(100, 1, slow))).toMatchObject([
    { kind: 'slower', figure: 'loadMs', canary: 501, stable: 400, allowed: 500 },
    { kind: 'slower', figure: 'inp', canary: 126, stable: 100, allowed: 125 },
  ])
  const silent = { ...good.stable, speeds: { loadMs: null, lcp: null, inp: null } }
  expect(unmet(side(100, 1, slow), silent)).toEqual([])
})

test('without any report of the stable version only the margin is allowed', () => {
  expect(unmet(side(100, 3), side(0, 0))).toMatchObject([{ kind: 'failing', stable: 0 }])
})
