import { pins } from '@platform/contracts/registry/manifest'
import type { ChannelChange } from '@platform/contracts/registry/releases'
import { connectMongo } from '@platform/service-kit'
import { testClock } from '@platform/testing/test-clock'
import { expect, onTestFinished, test } from 'vitest'
import { createRepositories } from '../../repositories/create-repositories.ts'
import { userId, userSubject } from '../../testing/pin-subjects.ts'
import { sampleBuild } from '../../testing/sample-build.ts'
import { release, startRegistry, upload } from '../../testing/start-registry.ts'
import { verified } from '../../testing/verified.ts'

const DAY_MS = 86_400_000
const partner = 'partner:pk_12345678'

test('a pin of nobody who exists is refused, and nothing is recorded', async () => {
  const { call, unknownPeople } = await startRegistry()
  await release(call, sampleBuild('1.0.0'))
  unknownPeople.add(userId(1)).add('pk_12345678')
  for (const subject of [userSubject(1), partner]) {
    const refused = await call('PUT', 'mfe-quests/pins', { subject, version: '1.0.0' })
    expect(refused).toMatchObject({ status: 404, code: 'SUBJECT_UNKNOWN' })
  }
  expect((await call('GET', 'mfe-quests/pins')).data.items).toEqual([])
  expect((await call('GET', 'changes')).data.items).toHaveLength(1)
})

test('a pin with an end has no effect after it, and the trail says why it ended', async () => {
  const clock = testClock()
  const { call } = await startRegistry({}, { clock, paces: { 'end-expired-pins': 50 } })
  await release(call, sampleBuild('1.0.0'))
  await upload(call, sampleBuild('1.1.0'))
  const pin = { subject: partner, version: '1.1.0', days: 1 }
  const { expiresAt } = (await call('PUT', 'mfe-quests/pins', pin)).data
  const read = () => call('GET', 'pins?partner=pk_12345678', undefined, '')
  const received = pins.parse(await verified(await read(), 'remote-pins/1'))
  expect(Date.parse(received.expiresAt)).toBeLessThanOrEqual(Date.parse(expiresAt))

  clock.advance(DAY_MS)
  expect((await read()).code).toBe('NOT_FOUND')
  const changes = async () => (await call('GET', 'changes')).data.items as ChannelChange[]
  await expect.poll(async () => (await changes())[0]?.action, { timeout: 5_000 }).toBe('unpin')
  expect((await changes())[0]).toMatchObject({
    by: 'registry',
    reason: 'the time of a pin was over',
  })
  expect((await call('GET', 'mfe-quests/pins')).data.items).toEqual([])
})

test('a version whose pin was lost before the channels were changed is listed no longer', async () => {
  const { call, env } = await startRegistry({}, { paces: { 'end-expired-pins': 50 } })
  await release(call, sampleBuild('1.0.0'))
  await upload(call, sampleBuild('1.1.0'))
  await call('PUT', 'mfe-quests/pins', { subject: partner, version: '1.1.0', days: 1 })
  await call('PUT', 'mfe-quests/pins', { subject: userSubject(1), version: '1.0.0', days: 1 })
  const mongo = await connectMongo(env.MONGO_URL, env.MONGO_DATABASE, 'test', 10_000)
  onTestFinished(() => mongo.close())
  // As a process leaves it that ends between the two.
  await (await createRepositories(mongo)).pins.remove(partner, 'mfe-quests')
  const newest = async () => ((await call('GET', 'changes')).data.items as ChannelChange[])[0]
  await expect.poll(newest, { timeout: 5_000 }).toMatchObject({
    ...{ action: 'unpin', version: '1.1.0', by: 'registry' },
  })
  expect((await call('GET', 'mfe-quests/pins')).data.items).toHaveLength(1)
})

test('the pins of a remote are listed for its teams, newest first, with their ends', async () => {
  const { call, clock } = await startRegistry()
  await release(call, sampleBuild('1.0.0'))
  const pin = (subject: string, days: number | null) =>
    call('PUT', 'mfe-quests/pins', { subject, version: '1.0.0', days })
  await pin(userSubject(1), null)
  clock.advance(1_000)
  await pin(partner, 7)
  const { items } = (await call('GET', 'mfe-quests/pins')).data
  expect(items).toMatchObject([
    { subject: partner, by: 'release-team', expiresAt: expect.any(String) },
    { subject: userSubject(1), version: '1.0.0', expiresAt: null },
  ])
  expect(Date.parse(items[0].expiresAt) - Date.parse(items[0].pinnedAt)).toBe(7 * DAY_MS)
  // Asked for again, it has another end, and the version stays.
  await pin(partner, null)
  expect((await call('GET', 'mfe-quests/pins')).data.items[0]).toMatchObject({ expiresAt: null })
  expect((await call('GET', 'mfe-wallet/pins')).data.items).toEqual([])
})
