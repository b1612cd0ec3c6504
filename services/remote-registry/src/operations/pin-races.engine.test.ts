import type { Channel } from '@platform/contracts/registry/manifest'
import { connectMongo } from '@platform/service-kit'
import { expect, onTestFinished, test } from 'vitest'
import { createRepositories } from '../repositories/create-repositories.ts'
import type { Pins } from '../repositories/pins.ts'
import { userSubject } from '../testing/pin-subjects.ts'
import { sampleBuild } from '../testing/sample-build.ts'
import { release, startRegistry, upload } from '../testing/start-registry.ts'
import { testTeam } from '../testing/teams.ts'
import { contractGate } from './contract-gate.ts'
import { inTurn } from './in-turn.ts'
import { pinBuild } from './pin-build.ts'
import { releaseBuild } from './release-build.ts'
import { retireRemote } from './retire-remote.ts'

const remote = 'mfe-quests'
const by = 'release-team'
const subject = userSubject(1)
const may = ['release', 'promote'] as const

function testIds() {
  let last = 0
  return { next: () => `id-${++last}`, from: (text: string) => text }
}

/** The operations of another instance, on the database of a registry with one release and a build to pin. */
async function startOther() {
  const { call, env, buildsUrl } = await startRegistry()
  await release(call, sampleBuild('1.0.0'))
  for (const version of ['1.1.0', '1.2.0']) await upload(call, sampleBuild(version))
  const mongo = await connectMongo(env.MONGO_URL, env.MONGO_DATABASE, 'test', 10_000)
  onTestFinished(() => mongo.close())
  const repositories = await createRepositories(mongo)
  const deps = {
    ...repositories,
    ...{ buildsUrl, clock: { now: () => new Date() }, ids: testIds() },
    gate: contractGate(repositories),
    channelTurns: inTurn<Channel>(),
    roles: { current: async () => ({ teams: [testTeam()] }) },
    manifests: { changed() {} } as never,
    people: { exist: async () => true },
  }
  /** The operations, with something that happens right after the first call of a method of the pins. */
  const after = (name: 'put' | 'versionsOf' | 'writesOf', happens: () => Promise<unknown>) => {
    let isFirst = true
    const call = async (...input: never[]) => {
      const result = await (deps.pins[name] as (...input: never[]) => Promise<unknown>)(...input)
      if (isFirst) {
        isFirst = false
        await happens()
      }
      return result
    }
    return { ...deps, pins: { ...deps.pins, [name]: call } as Pins }
  }
  const pin = (version: string, on: typeof deps = deps) =>
    pinBuild(on, { subject, remote, version, by, days: null })
  const retire = (on: typeof deps = deps) => retireRemote(on, { channel: 'stable', remote, by })
  const releaseTo = (channel: 'stable' | 'beta', on: typeof deps = deps) =>
    releaseBuild(on, { channel, remote, version: '1.0.0', canary: null, by, may })
  const pinned = async () => (await deps.pins.of(subject)).map(({ version }) => version)
  return { deps, after, pin, retire, releaseTo, pinned }
}

test('a pin that is replaced while the last channel retires the remote does not come back', async () => {
  const { after, pin, retire, pinned } = await startOther()
  await pin('1.1.0')
  await expect(pin('1.2.0', after('put', retire))).rejects.toMatchObject({
    code: 'REMOTE_NOT_SERVED',
  })
  expect(await pinned()).toEqual([])
})

test('the same pin again changes nothing: no serial and no row', async () => {
  const { deps, pin } = await startOther()
  expect((await pin('1.1.0')).changed).toBe(true)
  const state = () => Promise.all([deps.changes.current('stable'), deps.pins.of(subject)])
  const before = await state()
  expect((await pin('1.1.0')).changed).toBe(false)
  expect(await state()).toEqual(before)
})

test('a pin that fails leaves a pin that was made meanwhile as it is', async () => {
  const { after, pin, pinned } = await startOther()
  await pin('1.1.0')
  const failing = after('put', async () => {
    await pin('1.2.0')
    failing.channelTurns = () => Promise.reject(new Error('no database'))
  })
  await expect(pin('1.0.0', failing)).rejects.toThrow('no database')
  expect(await pinned()).toEqual(['1.2.0'])
})

test('a pin that is made after a release that follows a retirement outlasts the end of the older pins', async () => {
  const { after, pin, retire, releaseTo, pinned } = await startOther()
  await pin('1.1.0')
  const again = async () => {
    await releaseTo('beta')
    await pin('1.2.0')
  }
  const retiring = after('writesOf', async () => {})
  const { current } = retiring.changes
  let reads = 0
  retiring.changes = {
    ...retiring.changes,
    // The retirement reads the state that it decides on, then that of each of the two channels: the third read is the last.
    current: async (channel) => {
      const state = await current(channel)
      if (++reads === 3) await again()
      return state
    },
  }
  await retire(retiring)
  expect(await pinned()).toEqual(['1.2.0'])
})

test('a pin that is made while a second channel gets the remote has effect there', async () => {
  const { deps, after, pin, releaseTo } = await startOther()
  // Another process, which does not wait for the turn of the release.
  const other = { ...deps, channelTurns: inTurn<Channel>() }
  await releaseTo(
    'beta',
    after('versionsOf', () => pin('1.1.0', other)),
  )
  for (const channel of ['stable', 'beta'] as const) {
    expect((await deps.changes.current(channel)).pinned).toEqual([{ remote, version: '1.1.0' }])
  }
})
