import { buildDescription } from '@platform/contracts/registry/build'
import { PINNED_LIMIT } from '@platform/contracts/registry/manifest'
import { DESCRIPTION_LIMIT } from '@platform/contracts/registry/signed'
import { sized } from '@platform/testing/sizes'
import fc from 'fast-check'
import mongoose from 'mongoose'
import { expect, onTestFinished, test } from 'vitest'
import { userSubject } from '../../testing/pin-subjects.ts'
import { type SampleBuild, sampleBuild } from '../../testing/sample-build.ts'
import { type Call, readManifest, release, startRegistry } from '../../testing/start-registry.ts'
import { letterRemotes, testTeam } from '../../testing/teams.ts'

/** A build with a field of this text, which no page knows. */
function padded(remote: string, version: string, padding: string): SampleBuild {
  const build = sampleBuild(version, {}, remote)
  return { ...build, description: { ...build.description, padding } as SampleBuild['description'] }
}

/** A build with the longest description. Each quotation mark takes two characters in it, four in the manifest. */
function largest(remote: string, version: string): SampleBuild {
  const { description } = padded(remote, version, '')
  const room = DESCRIPTION_LIMIT - JSON.stringify(description).length
  return padded(remote, version, '"'.repeat(Math.floor(room / 2)))
}

const change = (call: Call, remote: string, verb: string, body: object = {}) =>
  call('POST', `${remote}/channels/stable/${verb}`, body)

test('refuses the release that has no room in the manifest; what takes a version away has always room', async () => {
  const { call } = await startRegistry()
  for (const remote of letterRemotes) {
    expect((await release(call, largest(remote, '1.0.0'))).status).toBe(200)
  }
  const refused = []
  for (const remote of letterRemotes) {
    const answer = await release(call, largest(remote, '1.1.0'), 10)
    if (answer.status === 200) continue
    expect(answer).toMatchObject({ status: 409, code: 'MANIFEST_FULL' })
    refused.push(remote)
  }
  const [last = ''] = refused
  expect(refused.length).toBeGreaterThan(0)
  const { remotes } = await readManifest(call)
  expect(remotes[last]?.versions).toMatchObject([{ version: '1.0.0' }])

  expect(await change(call, 'mfe-a', 'promote')).toMatchObject({ status: 200 })
  expect(await change(call, 'mfe-a', 'rollback')).toMatchObject({ status: 200 })
  expect(await change(call, 'mfe-b', 'retire')).toMatchObject({ status: 200 })
  const retry = await change(call, last, 'release', { version: '1.1.0', canary: 10 })
  expect(retry).toMatchObject({ status: 200 })
  expect((await readManifest(call)).remotes[last]?.versions).toHaveLength(2)
  // Refused when the retry above took the room that was left.
  const restored = await change(call, 'mfe-b', 'rollback')
  expect([200, 409]).toContain(restored.status)
  expect((await call('GET', 'manifest')).status).toBe(200)
})

test('a remote has the use of its share when the pins of others filled the room, whose oldest end', async () => {
  const { call, env, writeRoles } = await startRegistry()
  // With one remote, its share is the whole limit; a second remote, added below, has half.
  const first = testTeam(undefined, { remotes: ['mfe-quests'] })
  await writeRoles({ teams: [first] })
  const answerFor = async (remote: string) => (await call('PUT', `${remote}/pins`, {})).code
  await expect.poll(() => answerFor('mfe-wallet'), { timeout: 5_000 }).toBe('FORBIDDEN')
  await release(call, sampleBuild('1.0.0'))
  const database = await mongoose
    .createConnection(env.MONGO_URL, { dbName: env.MONGO_DATABASE })
    .asPromise()
  onTestFinished(() => database.close())
  const pin = (n: number) =>
    call('PUT', 'mfe-quests/pins', { subject: userSubject(n), version: '1.0.0' })
  await pin(0)
  const pins = database.collection<{ _id: string }>('pins')
  const one = await pins.findOne({})
  const others = Array.from({ length: PINNED_LIMIT - 1 }, (_, n) => {
    const subject = userSubject(n + 1)
    return { ...one, subject, _id: `${subject}|mfe-quests` }
  })
  await pins.insertMany(others)
  expect(await pin(1)).toMatchObject({ status: 200 })
  expect((await readManifest(call)).pinned).toHaveLength(PINNED_LIMIT)
  expect(await pin(PINNED_LIMIT)).toMatchObject({ status: 409, code: 'PINS_FULL' })
  await writeRoles({ teams: [{ ...first, remotes: ['mfe-quests', 'mfe-wallet'] }] })
  await expect.poll(() => answerFor('mfe-wallet'), { timeout: 5_000 }).toBe('VALIDATION_FAILED')
  await release(call, sampleBuild('1.0.0', {}, 'mfe-wallet'))
  const other = { subject: userSubject(PINNED_LIMIT + 1), version: '1.0.0' }
  expect(await call('PUT', 'mfe-wallet/pins', other)).toMatchObject({ status: 200 })
  expect((await readManifest(call)).pinned).toHaveLength(PINNED_LIMIT)
  expect(await pins.countDocuments({ remote: 'mfe-quests' })).toBe(PINNED_LIMIT - 1)
  expect(await pins.countDocuments({ remote: 'mfe-wallet' })).toBe(1)
  const [ended] = (await call('GET', 'changes')).data.items
  expect([ended.action, ended.remote, ended.version]).toEqual(['unpin', 'mfe-quests', '1.0.0'])
  expect(ended.reason).toContain('more than its share of 1000 pins; mfe-wallet needs the room')
  expect(JSON.stringify(ended)).not.toContain('user:')
  expect(await pin(PINNED_LIMIT + 2), 'above its share').toMatchObject({ code: 'PINS_FULL' })
  expect(await pin(1), 'replaces its own').toMatchObject({ status: 200 })
})

test('pages can read every version that a release has accepted', async () => {
  const { call } = await startRegistry()
  const letters = letterRemotes.slice(0, 2)
  let builds = 0
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.constantFrom('News', 'लेन-देन'),
  )
  const step = fc.record({
    remote: fc.constantFrom(...letters),
    canary: fc.option(fc.integer({ min: 1, max: 99 })),
    label: text,
    padding: fc
      .oneof(fc.nat({ max: 15_000 }), fc.integer({ min: 100_000, max: 400_000 }))
      .map((length) => '"'.repeat(length)),
    also: fc.integer({ min: 0, max: 12 }),
  })
  let accepted = 0
  await fc.assert(
    fc.asyncProperty(step, async ({ remote, canary, label, padding, also }) => {
      const { contents, contract, description } = padded(remote, `1.0.${++builds}`, padding)
      const path = `/${remote}`
      const routes = {
        paths: [{ path }],
        navigation: [
          {
            ...{ path, label: { en: label, hi: label, 'pt-BR': label } },
            ...{ icon: 'info', order: 1, visibleTo: 'everyone' as const },
            alsoCurrentAt: Array.from({ length: also }, (_, n) => `${path}/${n}`),
          },
        ],
      }
      const build = { contents, contract, description: { ...description, routes } }
      const { status } = await release(call, build, canary)
      expect(status).toBeLessThan(500)
      if (status === 200) accepted++
      if (accepted === 0) return
      const { remotes } = await readManifest(call)
      if (status === 200) {
        const { version } = description
        expect(remotes[remote]?.versions).toContainEqual(expect.objectContaining({ version }))
      }
      for (const { versions } of Object.values(remotes)) {
        for (const { build } of versions) buildDescription.parse(JSON.parse(build.text))
      }
    }),
    {
      numRuns: sized({ short: 12, long: 80 }),
      // One at least is accepted.
      examples: [[{ remote: 'mfe-a', canary: null, label: 'News', padding: '', also: 1 }]],
    },
  )
  expect(accepted).toBeGreaterThan(0)
})

test('the pins of a remote that no team has any longer take no room', async () => {
  const { call, env, writeRoles } = await startRegistry()
  await release(call, sampleBuild('1.0.0'))
  await release(call, sampleBuild('1.0.0', {}, 'mfe-wallet'))
  const pin = (remote: string, n: number) =>
    call('PUT', `${remote}/pins`, { subject: userSubject(n), version: '1.0.0' })
  await pin('mfe-quests', 0)
  const database = await mongoose
    .createConnection(env.MONGO_URL, { dbName: env.MONGO_DATABASE })
    .asPromise()
  onTestFinished(() => database.close())
  const pins = database.collection<{ _id: string }>('pins')
  const one = await pins.findOne({})
  const others = Array.from({ length: PINNED_LIMIT - 1 }, (_, n) => {
    const subject = userSubject(n + 1)
    return { ...one, subject, _id: `${subject}|mfe-quests` }
  })
  await pins.insertMany(others)
  await writeRoles({ teams: [testTeam(undefined, { remotes: ['mfe-wallet'] })] })
  await expect
    .poll(async () => (await call('PUT', 'mfe-quests/pins', {})).code, { timeout: 5_000 })
    .toBe('FORBIDDEN')
  for (const n of [PINNED_LIMIT, PINNED_LIMIT + 1]) {
    expect(await pin('mfe-wallet', n)).toMatchObject({ status: 200 })
  }
  expect(await pins.countDocuments({ remote: 'mfe-quests' })).toBe(PINNED_LIMIT - 2)
  expect((await readManifest(call)).pinned).toHaveLength(PINNED_LIMIT)
})
