import type { ChannelChange } from '@platform/contracts/registry/releases'
import { expect, test } from 'vitest'
import { userSubject } from '../../testing/pin-subjects.ts'
import { sampleBuild } from '../../testing/sample-build.ts'
import { release, startRegistry, upload } from '../../testing/start-registry.ts'
import { testTeam } from '../../testing/teams.ts'

test('the pins of one team at once do not delay the release of another', async () => {
  const { call, writeRoles } = await startRegistry()
  await release(call, sampleBuild('1.0.0'))
  const wallet = sampleBuild('1.0.0', {}, 'mfe-wallet')
  await upload(call, wallet)
  const versions = Array.from({ length: 30 }, (_, n) => `1.1.${n}`)
  for (const version of versions) await upload(call, sampleBuild(version))
  const token = 'the-token-of-the-other-team'
  await writeRoles({ teams: [testTeam(), testTeam(token, { name: 'other-team' })] })
  await expect
    .poll(async () => (await call('GET', 'status', undefined, token)).status, { timeout: 5_000 })
    .toBe(200)

  const pinning = versions.map((version, n) =>
    call('PUT', 'mfe-quests/pins', { subject: userSubject(n), version }),
  )
  // By now the others are in the registry.
  await Promise.race(pinning)
  const path = 'mfe-wallet/channels/stable/release'
  const released = await call('POST', path, { version: '1.0.0' }, token)
  expect(released.status).toBe(200)

  const answers = await Promise.all(pinning)
  expect(answers.map(({ status }) => status)).toEqual(versions.map(() => 200))
  const items: ChannelChange[] = (await call('GET', 'changes')).data.items
  const later = items.findIndex(({ by }) => by === 'other-team')
  expect(later, 'pins recorded after the release').toBeGreaterThan(10)
})

test('refuses the changes of a team beyond those that may wait, and none of another', async () => {
  const { call, writeRoles } = await startRegistry()
  await release(call, sampleBuild('1.0.0'))
  const token = 'the-token-of-the-other-team'
  await writeRoles({ teams: [testTeam(), testTeam(token, { name: 'other-team' })] })
  await expect
    .poll(async () => (await call('GET', 'status', undefined, token)).status, { timeout: 5_000 })
    .toBe(200)
  const rollbacks = Array.from({ length: 150 }, () =>
    call('POST', 'mfe-quests/channels/stable/rollback', {}),
  )
  const path = 'mfe-quests/channels/stable/release'
  const other = await call('POST', path, { version: '1.0.0' }, token)
  expect(other.status).toBe(200)
  const codes = (await Promise.all(rollbacks)).map(({ code }) => code)
  expect(new Set(codes)).toEqual(new Set(['NOTHING_TO_ROLL_BACK', 'RATE_LIMITED']))
})
