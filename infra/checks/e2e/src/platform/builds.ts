import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BuildDescription } from '@platform/contracts/registry/build'
import type { PlacedBuild } from '@platform/contracts/registry/manifest'
import { integrityOf } from '@platform/federation/build-files'
import { type ReadBuild, readBuild } from '@platform/federation/release/read-build'
import { registryClient } from '@platform/federation/release/registry-client'
import { apiUrl, buildsUrl, keyPath } from './addresses.ts'
import { signAsTeam } from './keys.ts'

const ROOT = join(import.meta.dirname, '../../../../..')

type Edit = (script: string, container: string) => string

/** A client of the platform's registry, with a token that may release everything. */
export async function registry() {
  return registryClient({
    url: apiUrl,
    token: (await readFile(keyPath('release-token'), 'utf8')).trim(),
  })
}

/**
 * Another build of a remote: the same code under a new version, with an edited entry on request. It is
 * renamed from the built files; webpack does not run.
 */
export async function anotherBuild(
  remote: string,
  edit: Edit = (script) => script,
): Promise<ReadBuild> {
  const built = await readBuild(join(ROOT, remote, 'dist'))
  const { version: before, entry } = built.description
  const version = `${before}.${randomUUID().slice(0, 8)}`
  const container = built.description.container.replace(before, version)
  const renamed = (text: string) =>
    text.replaceAll(before, version).replaceAll(identifier(before), identifier(version))
  const contents = new Map(
    [...built.contents].map(([path, content]) => {
      if (!path.endsWith('.js')) return [path, content]
      const script = renamed(content.toString())
      return [path, Buffer.from(path === entry ? edit(script, container) : script)]
    }),
  )
  const hashes = [...contents].map(([path, content]) => [path, integrityOf(content)])
  const description: BuildDescription = {
    ...built.description,
    version,
    container,
    files: Object.fromEntries(hashes),
  }
  return { ...built, description, contents }
}

/** The name that webpack gives its globals. */
const identifier = (text: string) => text.replaceAll(/\W/g, '_')

/** Registers a build with all its files; no channel serves it yet. */
export async function register({
  description,
  contents,
  size,
  contract,
}: ReadBuild): Promise<PlacedBuild> {
  const { remote, version } = description
  const client = await registry()
  const build = await signAsTeam(remote, description)
  const { missing } = await client.register(remote, version, {
    build,
    commit: null,
    size,
    contract,
  })
  await Promise.all(
    missing.map((path) =>
      client.sendFile(remote, version, path, contents.get(path) ?? Buffer.of()),
    ),
  )
  return { version, build, baseUrl: `${buildsUrl}/${remote}/${version}/` }
}

/** Releases a build to the stable channel: for everyone, or as a canary of `canary` percent. */
export async function releaseStable({ description }: ReadBuild, canary: number | null = null) {
  const { remote, version } = description
  return (await registry()).release(remote, 'stable', version, canary)
}
