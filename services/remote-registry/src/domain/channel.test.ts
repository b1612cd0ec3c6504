import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type ChannelState,
  type Decision,
  emptyChannel,
  isPinListed,
  pin,
  pinnedVersionsOf,
  type Release,
  releaseOf,
  retirementOf,
  stateAfter,
  unpin,
  weightedVersions,
} from './channel.ts'
import {
  promote,
  release,
  restore,
  retire,
  rollBack,
  rollBackTo,
  stopCanary,
} from './release-decisions.ts'

const remote = 'mfe-quests'
const at = new Date('2030-01-01T00:00:00Z')
let salts = 0
const newSalt = () => `salt-${++salts}`

/** The release after a release of a version to all devices or to a percentage. */
function released(current: Release | undefined, version: string, weight: number | null = null) {
  return release(current, { remote, version, weight }, newSalt())?.release ?? current
}

const stableWithLastGood = () => released(released(undefined, '1'), '2')

test('the first version of a remote goes to all devices, also when it is released as a canary', () => {
  expect(weightedVersions(released(undefined, '1', 10)!)).toEqual([{ version: '1', weight: 100 }])
})

test('a release to all devices makes the version before the last good one', () => {
  expect(weightedVersions(stableWithLastGood()!)).toEqual([
    { version: '2', weight: 100 },
    { version: '1', weight: 0 },
  ])
})

test('a canary takes its share from the stable version and does not change the last good one', () => {
  expect(weightedVersions(released(stableWithLastGood(), '3', 10)!)).toEqual([
    { version: '2', weight: 90 },
    { version: '3', weight: 10 },
    { version: '1', weight: 0 },
  ])
})

test('a growing canary has the same salt, and so the same first devices; another canary has a new one', () => {
  const ten = released(stableWithLastGood(), '3', 10)!
  const twenty = released(ten, '3', 20)!
  expect(twenty).toMatchObject({ releaseSalt: ten.releaseSalt, canary: { weight: 20 } })
  const other = released(twenty, '4', 20)!
  expect(other.releaseSalt).not.toBe(ten.releaseSalt)
  expect(weightedVersions(other).map(({ version }) => version)).toEqual(['2', '4', '1'])
})

test('promoting makes the canary the stable one and the former stable the last good one', () => {
  const canary = released(stableWithLastGood(), '3', 10)
  const promoted = promote(canary)!
  expect(promoted).toMatchObject({ action: 'promote', version: '3' })
  expect(weightedVersions(promoted.release)).toEqual([
    { version: '3', weight: 100 },
    { version: '2', weight: 0 },
  ])
  expect(() => promote(promoted.release)).toThrow(expect.objectContaining({ code: 'NO_CANARY' }))
  expect(() => promote(undefined)).toThrow(expect.objectContaining({ code: 'NO_CANARY' }))
  expect(() => promote(undefined, '4')).toThrow(expect.objectContaining({ code: 'NO_CANARY' }))
  expect(weightedVersions(promote(canary, '4')!.release)).toMatchObject([
    { version: '4', weight: 100 },
    { weight: 0 },
  ])
  expect(promote(promoted.release, '3')).toBeUndefined()
})

test('a rollback ends the canary first, then restores the last good version, and no bad version stays', () => {
  const ended = rollBack(released(stableWithLastGood(), '3', 10))!
  expect(ended).toMatchObject({ action: 'rollback', version: '3' })
  expect(ended.release).toMatchObject({ stable: '2', canary: null, lastGood: '1' })
  expect(rollBack(ended.release, '3')).toBeUndefined()
  const back = rollBack(ended.release, '2')!
  expect(back).toMatchObject({ action: 'rollback', version: '2' })
  expect(weightedVersions(back.release)).toEqual([{ version: '1', weight: 100 }])
  expect(() => rollBack(back.release)).toThrow(
    expect.objectContaining({ code: 'NOTHING_TO_ROLL_BACK' }),
  )
  expect(() => rollBack(undefined)).toThrow()
})

test('a rollback to a version makes it the only one; a repetition changes nothing', () => {
  const canary = released(stableWithLastGood(), '3', 10)!
  for (const version of ['1', '0']) {
    const back = rollBackTo(canary, version)!
    expect(back).toMatchObject({ action: 'rollback', version: '2' })
    expect(weightedVersions(back.release)).toEqual([{ version, weight: 100 }])
    expect(rollBackTo(back.release, version)).toBeUndefined()
  }
})

test('a rollback to the stable version ends the canary alone; the canary itself is refused', () => {
  const canary = released(stableWithLastGood(), '3', 10)!
  expect(rollBackTo(canary, '2')).toEqual(rollBack(canary))
  expect(rollBackTo(stableWithLastGood(), '2')).toBeUndefined()
  const refused = expect.objectContaining({ code: 'NOTHING_TO_ROLL_BACK' })
  expect(() => rollBackTo(canary, '3')).toThrow(refused)
  expect(() => rollBackTo(undefined, '1')).toThrow(refused)
})

test('a release to all devices ends a running canary', () => {
  const canary = released(stableWithLastGood(), '3', 10)
  expect(released(canary, '4')).toMatchObject({ stable: '4', canary: null, lastGood: '2' })
  expect(released(canary, '3')).toMatchObject({ stable: '3', canary: null, lastGood: '2' })
  expect(released(canary, '2')).toMatchObject({ stable: '2', canary: null, lastGood: '1' })
})

test('the last good version as a canary is listed once and is not lost', () => {
  const canary = released(stableWithLastGood(), '1', 10)!
  expect(weightedVersions(canary)).toEqual([
    { version: '2', weight: 90 },
    { version: '1', weight: 10 },
  ])
  expect(rollBack(canary)!.release.lastGood).toBe('1')
})

test('what is rolled back or stopped is named until it is released again; what is only replaced is not', () => {
  const canary = released(stableWithLastGood(), '3', 10)!
  expect(canary.takenBack).toBeUndefined()
  const stopped = stopCanary(canary, { canary: '3', stable: '2' })!.release
  expect(stopped.takenBack).toEqual(['3'])
  const back = rollBack(stopped)!.release
  expect(back.takenBack).toEqual(['2', '3'])
  expect(released(back, '3', 10)!.takenBack).toEqual(['2'])
  expect(released(back, '2')!.takenBack).toEqual(['3'])
  expect(rollBackTo(canary, '0')!.release.takenBack).toEqual(['3', '2'])
  expect(released(canary, '2')!.takenBack, 'a release of the stable version ends it').toEqual(['3'])
  expect(promote(released(stopped, '4', 10))!.release.takenBack).toEqual(['3'])
})

test('the versions that were taken back are few, and none of them is served', () => {
  let current = stableWithLastGood()!
  for (let n = 3; n < 12; n++) {
    const canary = released(current, String(n), 10)!
    current = stopCanary(canary, { canary: String(n), stable: '2' })!.release
  }
  expect(current.takenBack).toEqual(['11', '10', '9', '8', '7'])
})

test('a canary that gets a plan is recorded although it has its share already', () => {
  const canary = released(stableWithLastGood(), '3', 10)!
  const wanted = { remote, version: '3', weight: 10 }
  expect(release(canary, wanted, newSalt())).toBeUndefined()
  expect(release(canary, wanted, newSalt(), true)?.release).toEqual(canary)
})

test('a retired remote is served no longer; it comes back with its stable version alone', () => {
  const canary = released(stableWithLastGood(), '3', 10)!
  const other = release(undefined, { remote: 'mfe-wallet', version: '1', weight: null }, newSalt())!
  const before = { ...stateAfter(emptyChannel, other, at), releases: [other.release, canary] }
  const retired = stateAfter(before, retire(canary, { by: 'a-team', reason: 'unused' }), at)
  expect(retired.releases).toEqual([other.release])
  const retirement = { remote, version: '2', by: 'a-team', reason: 'unused', retiredAt: at }
  expect(retirementOf(retired, remote)).toEqual(retirement)

  const restored = stateAfter(retired, restore(retirement, newSalt()), at)
  expect(weightedVersions(releaseOf(restored, remote)!)).toEqual([{ version: '2', weight: 100 }])
  expect(restored.retired).toEqual([])
  expect(() => rollBack(releaseOf(restored, remote)), 'also when asked twice').toThrow(
    expect.objectContaining({ code: 'NOTHING_TO_ROLL_BACK' }),
  )
})

test('a channel lists pinned versions of the remotes that it serves, until nobody is pinned or they are retired', () => {
  const first = release(undefined, { remote, version: '1', weight: null }, newSalt())!
  const served = stateAfter(emptyChannel, first, at, ['0'])
  expect(pinnedVersionsOf(served, remote)).toEqual(['0'])
  expect(pin(emptyChannel, { remote, version: '2' })).toBeUndefined()

  const pinned = stateAfter(served, pin(served, { remote, version: '2' })!, at)
  const again = stateAfter(pinned, pin(pinned, { remote, version: '2' })!, at)
  expect(again).toMatchObject({ serial: 3, releases: served.releases, pinned: pinned.pinned })
  expect(unpin(again, remote, ['0', '2'])).toBeUndefined()
  const unpinned = stateAfter(again, unpin(again, remote, ['2'])!, at)
  expect(pinnedVersionsOf(unpinned, remote)).toEqual(['2'])

  const canary = release(releaseOf(unpinned, remote), { remote, version: '3', weight: 5 }, 'salt')!
  const later = stateAfter(unpinned, canary, at, ['ignored'])
  expect(pinnedVersionsOf(later, remote)).toEqual(['2'])
  const retirement = retire(releaseOf(later, remote)!, { by: 'a-team', reason: null })
  expect(stateAfter(later, retirement, at).pinned).toEqual([])
})

test('a pin has effect when each channel that serves the remote lists its version', () => {
  const first = release(undefined, { remote, version: '1', weight: null }, newSalt())!
  const served = stateAfter(emptyChannel, first, at)
  const listed = stateAfter(emptyChannel, first, at, ['2'])
  const wanted = { remote, version: '2' }
  expect(isPinListed([emptyChannel, emptyChannel], wanted)).toBe(false)
  expect(isPinListed([listed, served], wanted)).toBe(false)
  expect(isPinListed([listed, emptyChannel], wanted)).toBe(true)
  expect(isPinListed([listed, listed], wanted)).toBe(true)
})

test('a request for the current state changes nothing', () => {
  const stable = stableWithLastGood()
  const canary = released(stable, '3', 10)
  const ask = (current: Release | undefined, version: string, weight: number | null) =>
    release(current, { remote, version, weight }, newSalt())
  expect(ask(stable, '2', null)).toBeUndefined()
  expect(ask(canary, '3', 10)).toBeUndefined()
  expect(ask(canary, '2', 10)).toBeUndefined()
})

test('stops only the canary that was judged', () => {
  const canary = released(stableWithLastGood(), '3', 10)
  expect(stopCanary(canary, { canary: '4', stable: '2' })).toBeUndefined()
  expect(stopCanary(canary, { canary: '3', stable: '1' })).toBeUndefined()
  expect(stopCanary(undefined, { canary: '3', stable: '2' })).toBeUndefined()
  const stopped = stopCanary(canary, { canary: '3', stable: '2' })
  expect(stopped).toMatchObject({ action: 'canary-stopped', version: '3' })
  expect(stopped?.release).toMatchObject({ stable: '2', canary: null, lastGood: '1' })
  expect(stopCanary(stopped?.release, { canary: '3', stable: '2' })).toBeUndefined()
})

const version = fc.constantFrom('1', '2', '3', '4')
const step = fc.oneof(
  fc.record({
    kind: fc.constant('release' as const),
    remote: fc.constantFrom('mfe-a', 'mfe-b'),
    version,
    weight: fc.option(fc.integer({ min: 1, max: 99 })),
  }),
  fc.record({
    kind: fc.constantFrom('promote' as const, 'rollback' as const, 'retire' as const),
    remote: fc.constantFrom('mfe-a', 'mfe-b'),
  }),
  fc.record({
    kind: fc.constant('stop' as const),
    remote: fc.constantFrom('mfe-a', 'mfe-b'),
    canary: version,
    stable: version,
  }),
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** Undefined for a decision that changes nothing or is refused. */
function decide(current: Release | undefined, step: Step): Decision | undefined {
  try {
    if (step.kind === 'release') return release(current, step, newSalt())
    if (step.kind === 'stop') return stopCanary(current, step)
    if (step.kind === 'retire') return current && retire(current, { by: 'a-team', reason: null })
    return step.kind === 'promote' ? promote(current) : rollBack(current)
  } catch {
    return undefined
  }
}

test('after any requests in any order weights sum to 100, the stable version is first, and none is listed twice', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let state: ChannelState = emptyChannel
      let changes = 0
      for (const step of steps) {
        const before = releaseOf(state, step.remote)
        const decision = decide(before, step)
        if (!decision) continue
        const next = stateAfter(state, decision, at)
        expect(next.serial).toBe(++changes)
        for (const one of next.releases) checkRelease(one)
        const isServed = releaseOf(next, step.remote) !== undefined
        expect(retirementOf(next, step.remote) === undefined).toBe(isServed)
        const others = (channel: ChannelState) =>
          channel.releases.filter((one) => one.remote !== step.remote)
        expect(others(next)).toEqual(others(state))
        const after = releaseOf(next, step.remote)
        if (before?.lastGood && after?.canary) expect(after.lastGood).toBe(before.lastGood)
        state = next
      }
    }),
  )
})

function checkRelease(one: Release): void {
  const listed = weightedVersions(one)
  expect(listed.reduce((sum, { weight }) => sum + weight, 0)).toBe(100)
  expect(listed[0]?.version).toBe(one.stable)
  expect(listed[0]?.weight).toBeGreaterThan(0)
  expect(new Set(listed.map(({ version }) => version)).size).toBe(listed.length)
  expect(listed.map(({ version }) => version)).toContain(one.lastGood ?? one.stable)
}
