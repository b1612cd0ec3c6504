import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { readBuild } from '@platform/federation/release/read-build'
import { registryClient } from '@platform/federation/release/registry-client'
import { releaseBuild } from '@platform/federation/release/release-build'
import { expect, onTestFinished, test } from 'vitest'
import { testKey } from '../../testing/keys.ts'
import { recordOf, type SampleBuild, sampleBuild } from '../../testing/sample-build.ts'
import { RELEASE_TOKEN, readManifest, startRegistry } from '../../testing/start-registry.ts'
import { teamKey } from '../../testing/teams.ts'

/** Writes a build as webpack does, and reads it as a release does. */
async function built(sample: SampleBuild) {
  const { description, contents } = sample
  const dist = await mkdtemp(join(tmpdir(), 'dist-'))
  onTestFinished(() => rm(dist, { recursive: true, force: true }))
  for (const [path, bytes] of Object.entries(contents)) {
    await mkdir(dirname(join(dist, path)), { recursive: true })
    await writeFile(join(dist, path), bytes)
  }
  const { size, contract } = await recordOf(sample)
  await writeFile(join(dist, 'build.json'), JSON.stringify({ description, size, contract }))
  return readBuild(dist)
}

const manyChunks = Object.fromEntries(
  Array.from({ length: 12 }, (_, n) => [`static/${n}.chunk.js`, `chunk(${n})`]),
)

const stable = { key: teamKey.private, commit: 'a1b2c3d', channel: 'stable', canary: null } as const

test('a release uploads its files and changes the channel; the same release again changes nothing', async () => {
  const { url, buildsUrl, call } = await startRegistry()
  const sample = sampleBuild('1.0.0-abc', manyChunks)
  const release = {
    ...stable,
    build: await built(sample),
    registry: registryClient({ url, token: RELEASE_TOKEN }),
  }
  expect(await releaseBuild(release)).toMatchObject({
    ...{ uploaded: 13, changed: true, state: { serial: 1 } },
  })
  expect(await releaseBuild(release)).toMatchObject({
    ...{ uploaded: 0, changed: false, state: { serial: 1 } },
  })

  const [served] = (await readManifest(call)).remotes['mfe-quests']!.versions
  expect(served!.baseUrl).toBe(`${buildsUrl}/mfe-quests/1.0.0-abc/`)
  for (const [path, bytes] of Object.entries(sample.contents)) {
    const answer = await fetch(new URL(path, served!.baseUrl))
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes), path).toBe(true)
  }
})

test('names a wrong token, or a key of another team, in the failure, and releases nothing', async () => {
  const { url, call } = await startRegistry()
  const build = await built(sampleBuild('1.0.0'))
  const guess = registryClient({ url, token: 'a-guess' })
  const registry = registryClient({ url, token: RELEASE_TOKEN })
  await expect(releaseBuild({ ...stable, build, registry: guess })).rejects.toMatchObject({
    code: 'UNAUTHENTICATED',
  })
  const key = (await testKey()).private
  await expect(releaseBuild({ ...stable, build, registry, key })).rejects.toMatchObject({
    code: 'SIGNATURE_INVALID',
  })
  expect((await call('GET', 'manifest')).code).toBe('NOT_FOUND')
})
