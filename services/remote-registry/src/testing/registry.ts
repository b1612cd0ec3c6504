import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type StartOptions, startService } from '@platform/service-kit'
import { engineEnvironment } from '@platform/testing/engines'
import { onTestFinished } from 'vitest'
import { remoteRegistry } from '../app.ts'
import { startBuildsServer } from '../builds-server/start-builds-server.ts'
import type { SampleBuild } from './sample-build.ts'

export const RELEASE_TOKEN = 'a-release-token-for-tests'

let databases = 0

/** A registry on a database of its own, and a builds' server on its store; stopped when the test ends. */
export async function startRegistry(env: Record<string, string> = {}, options: StartOptions = {}) {
  const blobDir = await mkdtemp(join(tmpdir(), 'builds-'))
  const builds = await startBuildsServer({ blobDir, port: 0 })
  const running = await startService(
    remoteRegistry,
    {
      ...engineEnvironment(`registry${++databases}`),
      PORT: '0',
      LOG_LEVEL: 'silent',
      BLOB_DIR: blobDir,
      BUILDS_PUBLIC_URL: builds.url,
      RELEASE_TOKEN,
      ...env,
    },
    options,
  )
  onTestFinished(async () => {
    await running.stop()
    await builds.stop()
    await rm(blobDir, { recursive: true, force: true })
  })
  return { url: running.url, buildsUrl: builds.url, blobDir, call: caller(running.url) }
}

export interface Answer {
  status: number
  code?: string
  // biome-ignore lint/suspicious/noExplicitAny: tests say what they expect
  data: any
}

export type Call = (method: string, path: string, body?: unknown, token?: string) => Promise<Answer>

/** Calls as a release does; a Buffer goes as raw bytes. */
function caller(url: string): Call {
  return async (method, path, body, token = RELEASE_TOKEN) => {
    const bytes = Buffer.isBuffer(body)
    const answer = await fetch(`${url}/api/remotes/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
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
  await call('PUT', buildPath(build), build.description)
  for (const [path, bytes] of Object.entries(build.contents)) {
    await call('PUT', `${buildPath(build)}/files/${path}`, bytes)
  }
}

/** Uploads a build and gives it the stable channel. */
export async function release(call: Call, build: SampleBuild): Promise<Answer> {
  await upload(call, build)
  const { remote, version } = build.description
  return call('POST', `${remote}/channels/stable`, { version })
}
