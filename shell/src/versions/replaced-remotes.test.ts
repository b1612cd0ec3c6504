import type { RemotesManifest } from '@platform/contracts/registry/manifest'
import { sampleRegistry } from '@platform/federation/loader/testing/sample-registry'
import { createApiClient } from '@platform/remote-kit/api-client'
import { answer, createFakeApi } from '@platform/remote-kit/testing/fake-api'
import { expect, test } from 'vitest'
import { findReplacement } from './follow-versions.ts'
import { replacementOf } from './replaced-remotes.ts'

const manifest = (versions: string[], takenBack?: string[]) =>
  ({
    remotes: {
      'mfe-quests': {
        releaseSalt: 's',
        versions: versions.map((version) => ({ version, weight: 100 })),
        ...(takenBack && { takenBack }),
      },
    },
  }) as unknown as Pick<RemotesManifest, 'remotes'>

const runs = (version: string) => [{ remote: 'mfe-quests', version }]

test.each([
  ['is served', manifest(['2', '1']), '1', null],
  ['was taken back', manifest(['1'], ['2']), '2', 'taken-back'],
  ['was replaced by newer ones', manifest(['3', '2']), '1', 'replaced'],
  ['is of a remote that was retired', { remotes: {} }, '1', 'replaced'],
] as const)('a version that %s', (_what, now, version, expected) => {
  expect(replacementOf(now, runs(version))).toBe(expected)
})

test('what was taken back counts before what was replaced', () => {
  const now = manifest(['3'], ['2'])
  expect(replacementOf(now, [...runs('1'), ...runs('2')])).toBe('taken-back')
})

/** A page that began with serial 1, and what the registry serves by now. */
async function page(now: { serial: number; versions: string[] }, as = 'stable') {
  const { manifest: signedManifest, trust, weighted } = await sampleRegistry()
  const served = await Promise.all(now.versions.map((version) => weighted(version, 100)))
  const signed = await signedManifest({
    serial: now.serial,
    remotes: { 'mfe-quests': { releaseSalt: 's', versions: served, takenBack: ['1'] } },
  })
  const fake = createFakeApi()
  fake.on('GET /remotes/manifest', () => answer(signed))
  const api = createApiClient({
    fetch: fake.fetch,
    session: { getAccessToken: () => null, refresh: async () => null },
    language: () => 'en',
    isWalletMissing: async () => false,
    onWalletNotFound: () => {},
  })
  const loader = {
    manifest: async () => ({ serial: 1, remotes: { 'mfe-quests': {} } }) as never,
    chosen: async () => ({ version: '1', as }) as never,
  }
  return { api, channel: 'stable', trusted: trust.registry, loader }
}

test('a page finds that its version was taken back by a newer manifest, which is signed', async () => {
  const parts = await page({ serial: 2, versions: ['0'] })
  expect(await findReplacement(parts)).toBe('taken-back')
  const others = await sampleRegistry('other')
  await expect(findReplacement({ ...parts, trusted: others.trust.registry })).rejects.toThrow()
})

test('without a change of the channel, and for pins and builds of staff, nothing is found', async () => {
  expect(await findReplacement(await page({ serial: 1, versions: ['0'] }))).toBeNull()
  for (const as of ['pinned', 'override']) {
    expect(await findReplacement(await page({ serial: 2, versions: ['0'] }, as))).toBeNull()
  }
})
