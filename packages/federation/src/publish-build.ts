import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import type { BuildDescription, Promoted } from '@platform/contracts/registry/http'
import { BUILD_DESCRIPTION_FILE, integrityOf } from './build-description-plugin.ts'

export interface PublishOptions {
  /** The remote's production build, with its `build.json`. */
  dist: string
  /** Base address of the gateway or the remote-registry. */
  registry: string
  channel: 'stable' | 'beta'
  /** The registry's RELEASE_TOKEN. */
  token: string
  signal?: AbortSignal
  /** Told after each file: how many of how many are there. */
  onProgress?: (sent: number, toSend: number) => void
}

export interface Published {
  remote: string
  version: string
  /** Files that the registry did not have. */
  uploaded: number
  /** The channel's serial. */
  serial: number
}

/** The registry refused a release, or what is in `dist` is not what its build described. */
export class PublishError extends Error {
  override readonly name = 'PublishError'
}

const PARALLEL_UPLOADS = 4

/**
 * Releases a build: registers it, sends the files that the registry lacks, gives it the channel.
 * The same build again changes nothing.
 * @throws PublishError
 */
export async function publishBuild(options: PublishOptions): Promise<Published> {
  const { dist, channel, onProgress } = options
  const { description, contents } = await readBuild(dist)
  const { remote, version } = description
  const call = registryClient(options)
  const build = `/api/remotes/${remote}/builds/${encodeURIComponent(version)}`

  const { missing } = await call<{ missing: string[] }>('PUT', build, json(description))
  const waiting = [...missing]
  const sendNext = async (): Promise<void> => {
    const path = waiting.pop()
    if (path === undefined) return
    await call('PUT', `${build}/files/${path}`, bytes(contents.get(path)))
    onProgress?.(missing.length - waiting.length, missing.length)
    await sendNext()
  }
  await Promise.all(Array.from({ length: PARALLEL_UPLOADS }, sendNext))

  const address = `/api/remotes/${remote}/channels/${channel}`
  const { serial } = await call<Promoted>('POST', address, json({ version }))
  return { remote, version, uploaded: missing.length, serial }
}

/** Reads every file the build described and refuses a folder that was changed since. */
async function readBuild(dist: string) {
  const described = await readFile(join(dist, BUILD_DESCRIPTION_FILE), 'utf8').catch((cause) => {
    throw new PublishError(`There is no build in ${dist}: build the remote first`, { cause })
  })
  const description = JSON.parse(described) as BuildDescription
  const files = Object.entries(description.files).map(async ([path, hash]) => {
    const content = await readFile(join(dist, path)).catch((cause) => {
      throw new PublishError(`${path} is missing in ${dist}: build again`, { cause })
    })
    if (integrityOf(content) !== hash) {
      throw new PublishError(`${path} in ${dist} was changed after the build: build again`)
    }
    return [path, content] as const
  })
  return { description, contents: new Map(await Promise.all(files)) }
}

interface Content {
  type: string
  body: string | Uint8Array<ArrayBuffer>
}

function json(value: unknown): Content {
  return { type: 'application/json', body: JSON.stringify(value) }
}

function bytes(content: Buffer | undefined): Content {
  if (!content) throw new PublishError('The registry asks for a file that the build does not have')
  return { type: 'application/octet-stream', body: new Uint8Array(content) }
}

function registryClient({ registry, token, signal }: PublishOptions) {
  return async <T>(method: string, path: string, { type, body }: Content): Promise<T> => {
    const response = await fetch(new URL(path, registry), {
      method,
      body,
      headers: { authorization: `Bearer ${token}`, 'content-type': type },
      ...(signal ? { signal } : {}),
    })
    const text = await response.text()
    if (!response.ok) throw new PublishError(`${method} ${path}: ${response.status} ${text}`)
    return (JSON.parse(text) as { data: T }).data
  }
}

/** `RELEASE_TOKEN=... node packages/federation/src/publish-build.ts mfe-quests --registry URL --channel stable` */
async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { registry: { type: 'string' }, channel: { type: 'string', default: 'stable' } },
  })
  const [remote] = positionals
  const { registry, channel } = values
  const token = process.env.RELEASE_TOKEN
  if (!remote || !registry || (channel !== 'stable' && channel !== 'beta')) {
    throw new PublishError(
      'usage: publish-build.ts <remote> --registry URL [--channel stable|beta]',
    )
  }
  if (!token) throw new PublishError('RELEASE_TOKEN is missing')

  const root = join(import.meta.dirname, '../../..')
  const published = await publishBuild({
    dist: join(root, remote, 'dist'),
    registry,
    channel,
    token,
    onProgress: (sent, toSend) => process.stderr.write(`  ${sent} of ${toSend} files\n`),
  })
  const { version, uploaded, serial } = published
  process.stdout.write(
    `${remote} ${version} serves ${channel} (serial ${serial}, ${uploaded} files uploaded)\n`,
  )
}

if (import.meta.main) {
  await main().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  })
}
