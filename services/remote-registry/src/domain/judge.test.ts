import fc from 'fast-check'
import { expect, test } from 'vitest'
import { judge, type NetworkTally } from './judge.ts'

const rules = { margin: 0.05, minDevices: 20, minNetworks: 5 }

const tally = fc
  .tuple(fc.nat(2_000), fc.nat(2_000))
  .map(([a, b]) => ({ devices: Math.max(a, b), failed: Math.min(a, b) }))
const tallies = fc
  .array(tally, { maxLength: 30 })
  .map((list) => list.map((one, network): NetworkTally => ({ network, ...one })))
const anyRules = fc.record({
  margin: fc.double({ min: 0, max: 0.5, noNaN: true }),
  minDevices: fc.integer({ min: 1, max: 200 }),
  minNetworks: fc.integer({ min: 1, max: 12 }),
})

/** Devices spread evenly over networks. */
function spread(devices: number, failed: number, networks: number): NetworkTally[] {
  const part = (count: number, network: number) =>
    Math.floor(count / networks) + (network < count % networks ? 1 : 0)
  return Array.from({ length: networks }, (_, network) => ({
    network,
    devices: part(devices, network),
    failed: part(failed, network),
  }))
}

test('fewer failing devices than the minimum never stop a canary', () => {
  fc.assert(
    fc.property(tallies, tallies, anyRules, (canary, stable, some) => {
      const failed = canary.reduce((sum, one) => sum + one.failed, 0)
      if (failed < some.minDevices) expect(judge(canary, stable, some)).toBe('too-few')
    }),
  )
})

test('the devices of one network never stop a canary, with a few honest ones beside them', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 20, max: 1_000_000 }),
      fc.array(fc.constantFrom(0, 1), { maxLength: 10 }),
      tallies,
      (liars, honest, stable) => {
        const canary = [liars, ...honest].map((failed, network) => {
          return { network, devices: network === 0 ? liars : 100, failed }
        })
        expect(judge(canary, stable, rules)).not.toBe('stop')
      },
    ),
  )
  const alone = [{ network: 1, devices: 1e6, failed: 1e6 }]
  for (const minNetworks of [2, 3, 4, 5, 20]) {
    expect(judge(alone, spread(1e6, 0, 100), { ...rules, minNetworks })).toBe('too-few')
  }
  expect(judge(alone, spread(1e6, 0, 100), { ...rules, minNetworks: 1 })).toBe('stop')
})

test('one lying network does not stop a canary that other networks run without failures', () => {
  const canary = [{ network: 99, devices: 5_000, failed: 5_000 }, ...spread(5_000, 20, 40)]
  expect(judge(canary, spread(50_000, 100, 40), rules)).toBe('no-worse')
})

test('a canary that fails for all is stopped as soon as the minimum is reached', () => {
  fc.assert(
    fc.property(fc.integer({ min: 5, max: 20 }), fc.integer({ min: 20, max: 5_000 }), (n, seen) => {
      const stable = spread(seen, Math.floor(seen * 0.02), 20)
      expect(judge(spread(19, 19, n), stable, rules)).toBe('too-few')
      expect(judge(spread(20, 20, n), stable, rules)).toBe('stop')
    }),
  )
})

test('does not stop a canary that fails more, within the margin', () => {
  expect(judge(spread(100_000, 6_900, 50), spread(100_000, 2_000, 50), rules)).toBe('no-worse')
  expect(judge(spread(100_000, 7_600, 50), spread(100_000, 2_000, 50), rules)).toBe('stop')
})

test('without a stable version to compare with, nothing is stopped', () => {
  expect(judge(spread(1_000, 1_000, 50), [], rules)).toBe('no-worse')
})

/** Numbers evenly spread over [0, 1), the same for the same seed (mulberry32). */
function random(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** 3,000 devices arrive one by one, judged after every tenth. Returns the number of devices at which the canary was stopped. */
function runCanary(seed: number, fails: { canary: number; stable: number }, weight: number) {
  const draw = random(seed)
  const canary = spread(0, 0, 40)
  const stable = spread(0, 0, 40)
  for (let device = 1; device <= 3_000; device++) {
    const isCanary = draw() < weight
    // Squared: some networks have many more devices than others.
    const network = Math.floor(draw() ** 2 * 40)
    const seen = (isCanary ? canary : stable)[network]!
    seen.devices++
    if (draw() < (isCanary ? fails.canary : fails.stable)) seen.failed++
    if (device % 10 === 0 && judge(canary, stable, rules) === 'stop') return device
  }
  return undefined
}

test('stops none of 1,000 canaries that fail as rarely as the stable version', () => {
  const stopped = Array.from({ length: 1_000 }, (_, seed) => {
    const share = [0.005, 0.02, 0.1, 0.3][seed % 4]!
    return runCanary(seed, { canary: share, stable: share }, [0.1, 0.5][seed % 2]!)
  }).filter((device) => device !== undefined)
  expect(stopped).toEqual([])
})

test('stops early each of 200 canaries that fail for a third of devices', () => {
  const devices = Array.from({ length: 200 }, (_, seed) =>
    runCanary(seed, { canary: 0.33, stable: 0.02 }, 0.2),
  )
  expect(devices).not.toContain(undefined)
  expect(Math.max(...devices.map((count) => count ?? Infinity))).toBeLessThan(1_500)
})
