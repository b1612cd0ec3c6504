import { isDeepStrictEqual } from 'node:util'
import type { BuildRecord, SourceCommit } from '@platform/contracts/registry/build'
import type { CanaryPlan } from '@platform/contracts/registry/canary-plan'
import type { Channel } from '@platform/contracts/registry/manifest'
import type { RemoteStatus, StoppedBuild } from '@platform/contracts/registry/releases'
import { signedText } from '@platform/contracts/rules/signed-text'
import type { ReadBuild } from './read-build.ts'
import { type RegistryClient, RegistryRefusal } from './registry-client.ts'
import type { SigningKey } from './team-key.ts'
import { unlessStopped } from './unless-stopped.ts'

export interface RegisterOptions {
  build: Omit<ReadBuild, 'sources' | 'sourceMapOf'> & Partial<Pick<ReadBuild, 'sourceMapOf'>>
  registry: RegistryClient
  /** The team's key. */
  key: SigningKey
  /** Commit of the sources; null for uncommitted or unknown ones. */
  commit: string | null
  /** The last commits to its sources, newest first (`commit-history.ts`). */
  history?: readonly SourceCommit[]
  /** What is new in it, for people. */
  notes?: string | undefined
  /** Called after each file with the number of files sent and the number to send. */
  onProgress?: (sent: number, toSend: number) => void
}

export interface ReleaseOptions extends RegisterOptions {
  channel: Channel
  /** Percent of devices; null: everybody. */
  canary: number | null
  /** How the canary grows, in place of `canary`. */
  plan?: CanaryPlan | undefined
  /** Called before a build is given to everybody although its canary was stopped; without it, that is refused. */
  onStopped?: ((stopped: StoppedBuild) => void) | undefined
}

/** A build that the registry has, and to whom it is released. */
export interface StoredReleaseOptions
  extends Pick<ReleaseOptions, 'registry' | 'channel' | 'canary' | 'plan' | 'onStopped'> {
  remote: string
  version: string
}

export interface StoredRelease {
  state: RemoteStatus
  /** False if the channel served exactly this already. */
  changed: boolean
}

export interface Released extends StoredRelease {
  /** Files that the registry did not have. */
  uploaded: number
}

const PARALLEL_UPLOADS = 4

/**
 * Signs and registers a build, uploads the files that the registry lacks, and releases it to the channel. The same
 * release again changes nothing. The registry refuses a build whose contract would break a page.
 * @throws RegistryRefusal, RegistryUnreachable
 */
export async function releaseBuild(options: ReleaseOptions): Promise<Released> {
  const uploaded = await registerBuild(options)
  return { uploaded, ...(await releaseStored({ ...options, ...options.build.description })) }
}

/** Releases a build that the registry has. @throws RegistryRefusal, RegistryUnreachable */
export async function releaseStored({
  registry,
  remote,
  version,
  channel,
  canary,
  plan,
  onStopped,
}: StoredReleaseOptions): Promise<StoredRelease> {
  const { remotes, serial } = await registry.status(channel)
  const before = remotes.find((each) => each.remote === remote)?.versions
  const state = await unlessStopped(
    (force) =>
      registry.release(remote, channel, version, canary, { ...force, ...(plan && { plan }) }),
    onStopped,
  )
  // A plan can be new while the shares stay as they are.
  const changed = plan ? state.serial !== serial : !isDeepStrictEqual(before, state.versions)
  return { state, changed }
}

/**
 * Signs and registers a build and uploads the files and source maps that the registry lacks, without a release.
 * @returns the number of uploaded files, without source maps
 * @throws RegistryRefusal, RegistryUnreachable
 */
export async function registerBuild(options: RegisterOptions): Promise<number> {
  const { build, registry, key, commit, history, notes, onProgress } = options
  const { description, size, contract, contents, sourceMapOf } = build
  const { remote, version } = description
  const record: BuildRecord = {
    build: await signedText(JSON.stringify(description), 'remote-build/1', key),
    commit,
    ...(history && history.length > 0 && { history: [...history] }),
    size,
    contract,
    ...(notes !== undefined && { notes }),
  }
  const { missing } = await registry.register(remote, version, record)
  let sent = 0
  await uploadEach(missing, async (path) => {
    const content = contents.get(path)
    if (!content) throw new Error(`The registry asks for ${path}, which the build does not have`)
    await registry.sendFile(remote, version, path, content)
    onProgress?.(++sent, missing.length)
  })
  if (sourceMapOf) await sendSourceMaps(registry, description, sourceMapOf)
  return missing.length
}

/** A registry that is older than source maps has no such call: its errors are not mapped then. */
async function sendSourceMaps(
  registry: RegistryClient,
  { remote, version }: { remote: string; version: string },
  sourceMapOf: ReadBuild['sourceMapOf'],
): Promise<void> {
  const { missing } = await registry.missingSourceMaps(remote, version).catch((error: unknown) => {
    if (error instanceof RegistryRefusal && error.code === 'NOT_FOUND') return { missing: [] }
    throw error
  })
  await uploadEach(missing, async (path) => {
    const json = await sourceMapOf(path)
    if (json !== undefined) await registry.sendSourceMap(remote, version, path, json)
  })
}

async function uploadEach(
  paths: readonly string[],
  upload: (path: string) => Promise<void>,
): Promise<void> {
  const waiting = [...paths]
  const uploadNext = async (): Promise<void> => {
    const path = waiting.pop()
    if (path === undefined) return
    await upload(path)
    await uploadNext()
  }
  await Promise.all(Array.from({ length: PARALLEL_UPLOADS }, uploadNext))
}
