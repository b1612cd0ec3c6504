import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type RemotesManifest, remotesManifest } from '@platform/contracts/registry/manifest'
import type { ReleaseRoles } from '@platform/contracts/registry/release-roles'
import { signed } from '@platform/contracts/registry/signed'
import { verifiedText } from '@platform/contracts/rules/signed-text'
import { folderStore } from '@platform/service-kit'
import { type Answer, createCaller, type Method } from '@platform/testing/caller'
import {
  startTestService,
  type TestService,
  type TestServiceOptions,
} from '@platform/testing/start-service'
import { onTestFinished, vi } from 'vitest'
import { service } from '../app.ts'
import { startBuildsServer } from '../builds-server/start-builds-server.ts'
import { startIdentityDouble } from './identity-double.ts'
import { testKey } from './keys.ts'
import { recordOf, type SampleBuild } from './sample-build.ts'
import { RELEASE_TOKEN, testTeam } from './teams.ts'

export { RELEASE_TOKEN } from './teams.ts'

/** The key of every registry of the tests. */
export const registryKey = await testKey()

let databases = 0

type Options = Pick<TestServiceOptions, 'clock' | 'instances' | 'paces'>

/** A registry on a database of its own, and a builds' server on its store. It stops when the test ends. */
export async function startRegistry(env: Record<string, string> = {}, options: Options = {}) {
  const registry = await startTestService(service, {
    ...options,
    database: `registry${++databases}`,
    env,
    async prepare({ folder, clock, reserveUrl, onStop }) {
      const identity = await startIdentityDouble(await reserveUrl(), clock)
      onStop(identity.stop)
      const blobDir = join(folder, 'builds')
      const builds = await startBuildsServer({ store: folderStore(blobDir), port: 0 })
      onStop(builds.stop)
      const files = {
        RELEASE_ROLES_FILE: join(folder, 'release-roles.json'),
        REGISTRY_KEY_FILE: join(folder, 'registry-signing.json'),
        DEVICE_SECRET_FILE: join(folder, 'device-secret'),
      }
      const writeRoles = (roles: ReleaseRoles | string) =>
        writeFile(
          files.RELEASE_ROLES_FILE,
          typeof roles === 'string' ? roles : JSON.stringify(roles),
        )
      await writeRoles({ teams: [testTeam()] })
      await writeFile(files.REGISTRY_KEY_FILE, JSON.stringify(registryKey.private))
      // Nothing answers there: a test of mail has a server of its own.
      const mail = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'no-reply@example.com' }
      const urls = { BUILDS_PUBLIC_URL: builds.url, IDENTITY_URL: identity.url }
      const env = { ...files, ...mail, BLOB_DIR: blobDir, ...urls }
      return { blobDir, buildsUrl: builds.url, unknownPeople: identity.unknown, writeRoles, env }
    },
  })
  onTestFinished(registry.stop)
  return { ...registry, ...registry.prepared, call: callsOf(registry) }
}

export type Call = (method: Method, path: string, body?: unknown, token?: string) => Promise<Answer>

/** Calls below `/api/remotes/` with a release token, that of `testTeam` by default. */
function callsOf({ app }: Pick<TestService, 'app'>): Call {
  return (method, path, body, token = RELEASE_TOKEN) => {
    const authorization = token ? { authorization: `Bearer ${token}` } : {}
    const caller = createCaller({ app: () => app, prefix: '/api/remotes/', authorization })
    return caller.call(method, path, { body })
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

/** Uploads a build and releases it to the stable channel, or to a canary's share of it. */
export async function release(
  call: Call,
  build: SampleBuild,
  canary: number | null = null,
): Promise<Answer> {
  await upload(call, build)
  const { remote, version } = build.description
  return call('POST', `${remote}/channels/stable/release`, { version, canary })
}

/** The manifest, its signature verified as a page does. A busy machine may take longer for the first one than a page would wait. */
export async function readManifest(call: Call, channel = 'stable'): Promise<RemotesManifest> {
  const { data } = await vi.waitFor(async () => {
    const answer = await call('GET', `manifest?channel=${channel}`)
    if (answer.status !== 200) throw new Error(`the manifest: ${answer.status} ${answer.code}`)
    return answer
  })
  const text = await verifiedText(signed.parse(data), 'remote-channel/1', [registryKey.public])
  return remotesManifest.parse(JSON.parse(text))
}
