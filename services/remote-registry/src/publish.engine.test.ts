import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { publishBuild } from '@platform/federation/publish-build'
import { expect, onTestFinished, test } from 'vitest'
import { RELEASE_TOKEN, startRegistry } from './testing/registry.ts'
import { type SampleBuild, sampleBuild } from './testing/sample-build.ts'

/** Writes a build as webpack leaves it. */
async function distOf({ description, contents }: SampleBuild): Promise<string> {
  const dist = await mkdtemp(join(tmpdir(), 'dist-'))
  onTestFinished(() => rm(dist, { recursive: true, force: true }))
  for (const [path, bytes] of Object.entries(contents)) {
    await mkdir(dirname(join(dist, path)), { recursive: true })
    await writeFile(join(dist, path), bytes)
  }
  await writeFile(join(dist, 'build.json'), JSON.stringify(description))
  return dist
}

const manyChunks = Object.fromEntries(
  Array.from({ length: 12 }, (_, n) => [`static/${n}.chunk.js`, `chunk(${n})`]),
)

test('a release uploads its files, serves the channel, and a second one changes nothing', async () => {
  const { url, buildsUrl, call } = await startRegistry()
  const build = sampleBuild('1.0.0-abc', manyChunks)
  const dist = await distOf(build)
  const release = { dist, registry: url, channel: 'stable', token: RELEASE_TOKEN } as const
  expect(await publishBuild(release)).toEqual({
    ...{ remote: 'mfe-quests', version: '1.0.0-abc', uploaded: 13, serial: 1 },
  })
  expect(await publishBuild(release)).toMatchObject({ uploaded: 0, serial: 1 })

  const { data } = await call('GET', 'manifest')
  const [{ baseUrl, files }] = data.remotes['mfe-quests'].versions
  expect(baseUrl).toBe(`${buildsUrl}/mfe-quests/1.0.0-abc/`)
  for (const path of Object.keys(files)) {
    const served = Buffer.from(await (await fetch(new URL(path, baseUrl))).arrayBuffer())
    expect(served.equals(build.contents[path]!)).toBe(true)
  }
})

test('a folder that was changed after its build is not released', async () => {
  const { url, call } = await startRegistry()
  const dist = await distOf(sampleBuild('1.0.0', manyChunks))
  await writeFile(join(dist, 'static/3.chunk.js'), 'chunk(4)')
  const release = publishBuild({ dist, registry: url, channel: 'stable', token: RELEASE_TOKEN })
  await expect(release).rejects.toThrow('static/3.chunk.js')
  expect((await call('GET', 'manifest')).code).toBe('NOT_FOUND')
})

test('a wrong token is named in the failure, and nothing is released', async () => {
  const { url } = await startRegistry()
  const dist = await distOf(sampleBuild('1.0.0'))
  const release = publishBuild({ dist, registry: url, channel: 'stable', token: 'a-guess' })
  await expect(release).rejects.toThrow('401')
})
