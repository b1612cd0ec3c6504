import { randomUUID } from 'node:crypto'
import { overrideGrant } from '@platform/contracts/registry/manifest'
import { MOST_PREVIEWS, type Preview } from '@platform/contracts/registry/previews'
import { testClock } from '@platform/testing/test-clock'
import { expect, test } from 'vitest'
import { sampleBuild } from '../../testing/sample-build.ts'
import { startRegistry, upload } from '../../testing/start-registry.ts'
import { verified } from '../../testing/verified.ts'

const HOUR_MS = 3_600_000

async function startPreviewing() {
  const clock = testClock()
  const registry = await startRegistry({}, { clock })
  const { call, issuer } = registry
  const tokenOf = (sub: string, roles: readonly string[]) =>
    issuer.signUserToken({ sub, roles, expiresIn: 40 * 24 * 3_600 })
  const reviewer = await tokenOf('reviewer', ['build-reviewer'])
  const make = async (version: string, more: object = {}) =>
    (await call('POST', 'mfe-quests/previews', { version, ...more })).data as Preview
  return { ...registry, clock, reviewer, tokenOf, make }
}

test('a reviewer opens a build that no channel serves, in their own page; the trail has it', async () => {
  const { call, reviewer, tokenOf, make, buildsUrl } = await startPreviewing()
  await upload(call, sampleBuild('1.1.0'))
  const made = await make('1.1.0', { note: 'New cards' })
  expect(made).toMatchObject({ by: 'release-team', note: 'New cards', remote: 'mfe-quests' })
  const listed = await call('GET', 'previews', undefined, reviewer)
  expect(listed.data).toMatchObject({ items: [made], nextCursor: null })
  expect((await call('GET', `previews/${made.id}`, undefined, reviewer)).data).toEqual(made)

  const answer = await call('POST', `previews/${made.id}/open`, undefined, reviewer)
  const grant = overrideGrant.parse(await verified(answer, 'remote-override/1'))
  expect(grant).toMatchObject({
    ...{ userId: 'reviewer', remote: 'mfe-quests' },
    source: { build: { version: '1.1.0', baseUrl: `${buildsUrl}/mfe-quests/1.1.0/` } },
  })
  expect(Date.parse(grant.expiresAt) - Date.parse(grant.issuedAt)).toBe(HOUR_MS)
  const auditor = await tokenOf('auditor', ['read-only'])
  expect((await call('GET', 'acts', undefined, auditor)).data.items).toMatchObject([
    { actor: 'user:reviewer', action: 'open-preview', after: { version: '1.1.0' } },
  ])
  for (const other of [auditor, await tokenOf('user', [])]) {
    expect((await call('POST', `previews/${made.id}/open`, undefined, other)).code).toBe(
      'FORBIDDEN',
    )
  }
})

test('a build has one preview: asked for again it keeps its link', async () => {
  const { call, make } = await startPreviewing()
  await upload(call, sampleBuild('1.1.0'))
  const first = await make('1.1.0', { days: 1, path: '/campaigns/?filter=new' })
  const second = await make('1.1.0', { days: 3 })
  expect(second).toMatchObject({ id: first.id, createdAt: first.createdAt, note: null })
  expect(second.expiresAt > first.expiresAt).toBe(true)
  expect(first.path).toBe('/campaigns/?filter=new')
  expect((await call('GET', 'mfe-quests/previews')).data.items).toEqual([second])
})

test('a preview is gone after its time, and its grants end with it', async () => {
  const { call, clock, reviewer, make } = await startPreviewing()
  await upload(call, sampleBuild('1.1.0'))
  const { id, expiresAt } = await make('1.1.0', { days: 1 })
  clock.advance(24 * HOUR_MS - 60_000)
  const open = () => call('POST', `previews/${id}/open`, undefined, reviewer)
  const grant = overrideGrant.parse(await verified(await open(), 'remote-override/1'))
  expect(grant.expiresAt).toBe(expiresAt)
  clock.advance(60_000)
  expect((await open()).code).toBe('NOT_FOUND')
  expect((await call('GET', `previews/${id}`, undefined, reviewer)).code).toBe('NOT_FOUND')
  expect((await call('GET', 'mfe-quests/previews')).data.items).toEqual([])
})

test('a team ends the previews of its remotes, and of no other remote', async () => {
  const { call, make } = await startPreviewing()
  await upload(call, sampleBuild('1.1.0'))
  const { id } = await make('1.1.0')
  const end = (remote: string, one = id) => call('DELETE', `${remote}/previews/${one}`)
  expect((await end('mfe-wallet')).data).toEqual({ ended: false })
  expect((await end('mfe-quests', randomUUID())).data).toEqual({ ended: false })
  expect((await end('mfe-quests')).data).toEqual({ ended: true })
  expect((await end('mfe-quests')).data).toEqual({ ended: false })
})

test('only a complete build has a preview, of a page of this site', async () => {
  const { call } = await startPreviewing()
  const post = (body: object) => call('POST', 'mfe-quests/previews', body)
  expect((await post({ version: '9.9.9' })).code).toBe('NOT_FOUND')
  await upload(call, sampleBuild('1.1.0'))
  for (const path of ['//evil.test', 'https://evil.test', '/\\evil.test', 'javascript:alert(1)']) {
    expect((await post({ version: '1.1.0', path })).code, path).toBe('VALIDATION_FAILED')
  }
  expect((await post({ version: '1.1.0', days: 31 })).code).toBe('VALIDATION_FAILED')
})

test('beyond the most previews of a remote the oldest one ends', async () => {
  const { call, clock, make } = await startPreviewing()
  for (let n = 0; n <= MOST_PREVIEWS; n++) {
    await upload(call, sampleBuild(`1.${n}.0`))
    clock.advance(1_000)
    await make(`1.${n}.0`)
  }
  const { items } = (await call('GET', 'mfe-quests/previews')).data
  const versions = items.map(({ version }: Preview) => version)
  expect([versions.length, versions[0], versions.at(-1)]).toEqual([
    MOST_PREVIEWS,
    '1.50.0',
    '1.1.0',
  ])
})
