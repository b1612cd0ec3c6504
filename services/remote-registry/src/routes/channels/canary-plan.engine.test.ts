import type { ChannelChange, RegistryStatus } from '@platform/contracts/registry/releases'
import { connectMongo } from '@platform/service-kit'
import { expect, onTestFinished, test } from 'vitest'
import { createRepositories } from '../../repositories/create-repositories.ts'
import { sampleBuild } from '../../testing/sample-build.ts'
import { release, startRegistry, upload } from '../../testing/start-registry.ts'
import { loaded, newDevice, report } from '../../testing/start-reporting.ts'
import { testTeam } from '../../testing/teams.ts'

const conditions = { minDevices: 0 }
const at = (share: number, bakeSeconds = 0) => ({ share, bakeSeconds })

/** A registry that looks at canaries every 50 ms; it serves 1.0.0 and has 1.1.0. */
async function startPlanning() {
  const env = { JUDGE_EVERY_MS: '50', REPORT_STABLE: '1', DEVICES_PER_ADDRESS_PER_HOUR: '100000' }
  const registry = await startRegistry(env)
  const { call, url } = registry
  await release(call, sampleBuild('1.0.0'))
  await upload(call, sampleBuild('1.1.0'))
  const plan = (body: object, token?: string) =>
    call('POST', 'mfe-quests/channels/stable/release', { version: '1.1.0', plan: body }, token)
  const status = async () => {
    const { remotes } = (await call('GET', 'status')).data as RegistryStatus
    return remotes[0]
  }
  const changes = async () => (await call('GET', 'changes')).data.items as ChannelChange[]
  return { ...registry, url, plan, status, changes }
}

const WAIT = { timeout: 10_000, interval: 50 }

test('a canary with a plan grows step by step until everybody has it', async () => {
  const { plan, status, changes } = await startPlanning()
  expect((await plan({ steps: [at(10), at(50)], conditions })).data.versions[1]).toEqual({
    ...{ version: '1.1.0', weight: 10 },
  })
  await expect
    .poll(async () => (await status())?.versions[0], WAIT)
    .toEqual({
      ...{ version: '1.1.0', weight: 100 },
    })
  const trail = (await changes()).map(({ action, by, reason }) => [action, by, reason])
  expect(trail).toEqual([
    ['promote', 'registry', 'step 3 of 3 of a plan by release-team'],
    ['canary', 'registry', 'step 2 of 3 of a plan by release-team'],
    ['canary', 'release-team', null],
    ['release', 'release-team', null],
  ])
  expect(await status()).not.toHaveProperty('plan')
})

test('a step waits for the end of the bake and for devices, and the status says so', async () => {
  const { url, plan, status } = await startPlanning()
  await plan({ steps: [at(50), at(60, 3_600)], conditions: { minDevices: 1 }, atEnd: 'stay' })
  await expect
    .poll(async () => (await status())?.plan?.waitsFor, WAIT)
    .toEqual([{ kind: 'devices', has: 0, needs: 1 }])
  expect((await status())?.plan).toMatchObject({ by: 'release-team', share: 50, next: 60 })
  // Half of the devices draw the canary: what others report about it does not count.
  for (let n = 0; n < 20; n++) await report(url, await newDevice(url), [loaded('1.1.0')])
  await expect.poll(async () => (await status())?.plan?.share, WAIT).toBe(60)
  expect((await status())?.plan).toMatchObject({ next: null, nextAt: null, waitsFor: [] })
})

test('any other change ends the plan: by hand, or a rollback', async () => {
  const { call, plan, status } = await startPlanning()
  const steps = [at(10, 3_600), at(50)]
  await plan({ steps, conditions })
  expect((await status())?.plan).toMatchObject({ share: 10, next: 50 })
  const byHand = { version: '1.1.0', canary: 20 }
  await call('POST', 'mfe-quests/channels/stable/release', byHand)
  expect(await status()).not.toHaveProperty('plan')

  // Made again at the share that it has.
  await plan({ steps: [at(20, 3_600), at(50)], conditions })
  expect((await status())?.plan).toMatchObject({ share: 20, next: 50 })
  await call('POST', 'mfe-quests/channels/stable/rollback', {})
  expect((await status())?.versions).toEqual([{ version: '1.0.0', weight: 100 }])
  expect(await status()).not.toHaveProperty('plan')
})

test('the same plan asked for again, as by a CI that runs again, leaves the canary where it is', async () => {
  const { plan, status, changes } = await startPlanning()
  const steps = [at(10), at(50, 3_600)]
  await plan({ steps, conditions })
  await expect.poll(async () => (await status())?.plan?.share, WAIT).toBe(50)
  const made = (await changes()).length
  const again = (await plan({ steps, conditions })).data
  expect(again.versions[1]).toEqual({ version: '1.1.0', weight: 50 })
  expect(await changes()).toHaveLength(made)
  // Another plan begins at its own first step.
  const other = (await plan({ steps: [at(20, 3_600)], conditions })).data
  expect(other.versions[1]).toEqual({ version: '1.1.0', weight: 20 })
})

test('a plan that promotes takes the right to, at its start and at that step', async () => {
  const { url, plan, status, writeRoles } = await startPlanning()
  const ci = (may: ('release' | 'promote')[]) =>
    writeRoles({ teams: [testTeam(), testTeam('a-token-of-a-ci', { name: 'ci', may })] })
  const asked = () => plan({ steps: [at(99)], conditions: { minDevices: 1 } }, 'a-token-of-a-ci')
  await ci(['release', 'promote'])
  await expect.poll(async () => (await asked()).status, WAIT).toBe(200)
  await ci(['release'])
  await expect.poll(async () => (await asked()).details, WAIT).toEqual({ right: 'promote' })
  for (let n = 0; n < 5; n++) await report(url, await newDevice(url), [loaded('1.1.0')])
  await expect
    .poll(async () => (await status())?.plan?.waitsFor, WAIT)
    .toEqual([{ kind: 'refused', code: 'FORBIDDEN' }])
  expect((await status())?.versions[1]).toEqual({ version: '1.1.0', weight: 99 })
})

/** Records that the judge stopped the canary of 1.1.0 in the other channel. */
async function stopInBeta({ env }: Awaited<ReturnType<typeof startPlanning>>) {
  const mongo = await connectMongo(env.MONGO_URL, env.MONGO_DATABASE, 'test', 10_000)
  onTestFinished(() => mongo.close())
  const { changes } = await createRepositories(mongo)
  const state = await changes.current('beta')
  const stopped = { action: 'canary-stopped', remote: 'mfe-quests', version: '1.1.0' } as const
  await changes.add(
    'beta',
    { ...state, serial: state.serial + 1, changedAt: new Date() },
    { ...stopped, by: 'registry', reason: null, evidence: null, forced: false, plan: null },
  )
}

test('a stop of the build in any channel holds its plan', async () => {
  const registry = await startPlanning()
  const { url, plan, status } = registry
  await plan({ steps: [at(99)], conditions: { minDevices: 1 } })
  await stopInBeta(registry)
  for (let n = 0; n < 5; n++) await report(url, await newDevice(url), [loaded('1.1.0')])
  await expect
    .poll(async () => (await status())?.plan?.waitsFor, WAIT)
    .toEqual([{ kind: 'refused', code: 'BUILD_STOPPED' }])
  expect((await status())?.versions[1]).toEqual({ version: '1.1.0', weight: 99 })
})

test('a plan of a stopped build, and a rollback to one, take force, which the trail has', async () => {
  const registry = await startPlanning()
  const { call, status, changes } = registry
  await stopInBeta(registry)
  const planned = (force: boolean) =>
    call('POST', 'mfe-quests/channels/stable/release', {
      ...{ version: '1.1.0', force },
      plan: { steps: [at(10), at(50)], conditions },
    })
  const back = (to: string, force = false) =>
    call('POST', 'mfe-quests/channels/stable/rollback', { to, force })
  expect((await planned(false)).code).toBe('BUILD_STOPPED')
  expect((await back('1.1.0')).code).toBe('BUILD_STOPPED')
  expect((await back('1.1.0', true)).data.versions[0].version).toBe('1.1.0')
  expect((await back('1.0.0')).data.versions[0].version).toBe('1.0.0')
  expect((await planned(true)).status).toBe(200)
  await expect.poll(async () => (await status())?.versions[0]?.version, WAIT).toBe('1.1.0')
  expect((await changes()).map(({ action, forced }) => [action, forced])).toEqual([
    ['promote', true],
    ['canary', true],
    ['canary', true],
    ['rollback', false],
    ['rollback', true],
    ['release', false],
  ])
})

test.each([
  ['a share that is not larger', { plan: { steps: [at(10), at(10)] } }],
  ['no step', { plan: { steps: [] } }],
  ['a share beside the plan', { canary: 5, plan: { steps: [at(10)] } }],
  ['a bake without an end', { plan: { steps: [at(10, 1e9)] } }],
])('a plan with %s is refused', async (_what, body) => {
  const { call } = await startPlanning()
  const wanted = { version: '1.1.0', ...body }
  const answer = await call('POST', 'mfe-quests/channels/stable/release', wanted)
  expect(answer.code).toBe('VALIDATION_FAILED')
})
