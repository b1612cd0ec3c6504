import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RemotesManifest, remotesManifest } from '@platform/contracts/registry/manifest'
import type { ReleaseRoles } from '@platform/contracts/registry/release-roles'
import { signed } from '@platform/contracts/registry/signed'
import { verifiedText } from '@platform/contracts/rules/signed-text'
import { type StartOptions, startService } from '@platform/service-kit'
import { engineEnvironment } from '@platform/testing/engines'
import { onTestFinished } from 'vitest'
import { service } from '../app.ts'
import { startBuildsServer } from '../builds-server/start-builds-server.ts'
import { folderStore } from '../storage/folder-store.ts'
import { testKey } from './keys.ts'
import { recordOf, type SampleBuild } from './sample-build.ts'
import { RELEASE_TOKEN, testTeam } from './teams.ts'

export { RELEASE_TOKEN } from './teams.ts'

/** Signs in the name of every registry of the tests. */
export const registryKey = await testKey()

/** Nobody answers there: for tests without users. */
const NO_USERS = { JWKS_URL: 'http://127.0.0.1:9/jwks' }

let databases = 0

/** A registry on a database of its own, and a builds' server on its store; stopped when the test ends. */
export async function startRegistry(env: Record<string, string> = {}, options: StartOptions = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'registry-'))
  const blobDir = join(folder, 'builds')
  const builds = await startBuildsServer({ store: folderStore(blobDir), port: 0 })
  const files = {
    RELEASE_ROLES_FILE: join(folder, 'release-roles.json'),
    REGISTRY_KEY_FILE: join(folder, 'registry-signing.json'),
    DEVICE_SECRET_FILE: join(folder, 'device-secret'),
  }
  const writeRoles = (roles: ReleaseRoles | string) =>
    writeFile(files.RELEASE_ROLES_FILE, typeof roles === 'string' ? roles : JSON.stringify(roles))
  await writeRoles({ teams: [testTeam()] })
  await writeFile(files.REGISTRY_KEY_FILE, JSON.stringify(registryKey.private))
  const running = await startService(
    service,
    {
      ...engineEnvironment(`registry${++databases}`),
      ...NO_USERS,
      ...files,
      PORT: '0',
      LOG_LEVEL: 'silent',
      BLOB_DIR: blobDir,
      BUILDS_PUBLIC_URL: builds.url,
      ...env,
    },
    options,
  )
  onTestFinished(async () => {
    await running.stop()
    await builds.stop()
    await rm(folder, { recursive: true, force: true })
  })
  const { app, url } = running
  return { app, url, buildsUrl: builds.url, blobDir, writeRoles, call: caller(url) }
}

export interface Answer {
  status: number
  code?: string
  // biome-ignore lint/suspicious/noExplicitAny: tests say what they expect
  data: any
  // biome-ignore lint/suspicious/noExplicitAny: tests say what they expect
  details?: any
}

export type Call = (method: string, path: string, body?: unknown, token?: string) => Promise<Answer>

/** Calls as a release does; a Buffer goes as raw bytes. */
function caller(url: string): Call {
  return async (method, path, body, token = RELEASE_TOKEN) => {
    const bytes = Buffer.isBuffer(body)
    const answer = await fetch(`${url}/api/remotes/${path}`, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined
          ? {}
          : { 'content-type': bytes ? 'application/octet-stream' : 'application/json' }),
      },
      ...(body === undefined ? {} : { body: bytes ? body : JSON.stringify(body) }),
    })
    return (await answer.json()) as Answer
  }
}

export const buildPath = ({ description: { remote, version } }: SampleBuild) =>
  `${remote}/builds/${encodeURIComponent(version)}`

/** Registers a build and uploads its files. */
export async function upload(call: Call, build: SampleBuild): Promise<void> {
  await call('PUT', buildPath(build), await recordOf(build))
  for (const [path, bytes] of Object.entries(build.contents)) {
    await call('PUT', `${buildPath(build)}/files/${path}`, bytes)
  }
}

/** Uploads a build and gives it the stable channel, or a canary's share of it. */
export async function release(
  call: Call,
  build: SampleBuild,
  canary: number | null = null,
): Promise<Answer> {
  await upload(call, build)
  const { remote, version } = build.description
  return call('POST', `${remote}/channels/stable/release`, { version, canary })
}

/** The manifest as a page takes it: only if the registry signed it. */
export async function readManifest(call: Call, channel = 'stable'): Promise<RemotesManifest> {
  const { data } = await call('GET', `manifest?channel=${channel}`)
  const text = await verifiedText(signed.parse(data), 'remote-channel/1', [registryKey.public])
  return remotesManifest.parse(JSON.parse(text))
}
