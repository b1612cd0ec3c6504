import { remotesManifest } from '@platform/contracts/registry/manifest'
import { expect, test } from 'vitest'
import { sampleBuild } from '../testing/sample-build.ts'
import { type Build, buildId } from './build.ts'
import type { ChannelState } from './channel.ts'
import { buildIdsOf, issuedAt, manifestOf } from './manifest.ts'

const changedAt = new Date('2030-01-01T00:00:30.000Z')
const state: ChannelState = {
  serial: 7,
  changedAt,
  releases: [
    {
      ...{ remote: 'mfe-quests', releaseSalt: 'salt', stable: '1.1.0', lastGood: '1.0.0' },
      canary: { version: '1.2.0', weight: 10 },
    },
  ],
  retired: [],
  pinned: [],
}

function registered(version: string): Build {
  const { description } = sampleBuild(version)
  const signed = { text: JSON.stringify(description), keyId: 'k', signature: 's' }
  return { description, signed, complete: true, isPreview: false }
}

const builds = new Map(
  ['1.0.0', '1.1.0', '1.2.0'].map((version) => [
    buildId('mfe-quests', version),
    registered(version),
  ]),
)
const issue = {
  at: changedAt,
  lifetimeMs: 3_600_000,
  buildsUrl: 'https://builds.test',
  pinned: ['0123456789ab'],
  reporting: { stable: 0.1, canary: 1 },
}

test('a manifest has each version with the text that its team signed, its base URL and its weight', () => {
  const manifest = remotesManifest.parse(manifestOf('stable', state, builds, issue))
  expect(manifest).toMatchObject({
    ...{ serial: 7, expiresAt: '2030-01-01T01:00:30.000Z', pinned: ['0123456789ab'] },
  })
  const { releaseSalt, versions } = manifest.remotes['mfe-quests']!
  expect(releaseSalt).toBe('salt')
  expect(versions.map(({ version, weight }) => [version, weight])).toEqual([
    ['1.1.0', 90],
    ['1.2.0', 10],
    ['1.0.0', 0],
  ])
  expect(versions[1]).toMatchObject({
    baseUrl: 'https://builds.test/mfe-quests/1.2.0/',
    build: registered('1.2.0').signed,
  })
})

test('fails to make a manifest without a build of one of its versions', () => {
  expect(buildIdsOf(state).toSorted()).toEqual([...builds.keys()].toSorted())
  expect(() => manifestOf('stable', state, new Map(), issue)).toThrow('mfe-quests@1.1.0')
})

test('the time of issue advances every minute, and at once with a change', () => {
  const at = (time: string) => issuedAt(state, new Date(time)).toISOString()
  expect(at('2030-01-01T00:00:31.000Z')).toBe(changedAt.toISOString())
  expect(at('2030-01-01T00:00:59.999Z')).toBe(changedAt.toISOString())
  expect(at('2030-01-01T00:01:00.000Z')).toBe('2030-01-01T00:01:00.000Z')
  expect(at('2030-01-01T00:01:59.999Z')).toBe('2030-01-01T00:01:00.000Z')
})
