import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BuildDescription } from '@platform/contracts/registry/http'
import { SetUpFailure } from '../../setup/failure.mjs'
import { ROOT } from '../../setup/places.mjs'
import type { Settings } from '../settings.ts'
import { releaseToken } from './release-token.ts'
import { serviceUrl } from './services.ts'

/**
 * Releases the build of every remote to the remote-registry as CI would: register, send the files that
 * it does not have, promote to `stable`. The same build again changes nothing.
 */
export async function publishRemotes(settings: Settings, signal: AbortSignal): Promise<void> {
  await Promise.all(
    Object.keys(settings.ports.dev).map((remote) => publishRemote(remote, settings, signal)),
  )
}

async function publishRemote(remote: string, settings: Settings, signal: AbortSignal) {
  const dist = join(ROOT, remote, 'dist')
  const description: BuildDescription = JSON.parse(await readFile(join(dist, 'build.json'), 'utf8'))
  const registry = registryClient(settings, signal)
  const build = `/api/remotes/${remote}/builds/${description.version}`
  const { missing } = await registry<{ missing: string[] }>('PUT', build, json(description))
  for (const file of missing) {
    const body = new Uint8Array(await readFile(join(dist, file)))
    await registry('PUT', `${build}/files/${file}`, { body, type: 'application/octet-stream' })
  }
  await registry(
    'POST',
    `/api/remotes/${remote}/channels/stable`,
    json({ version: description.version }),
  )
}

interface Content {
  body: string | Uint8Array<ArrayBuffer>
  type: string
}

function json(value: unknown): Content {
  return { body: JSON.stringify(value), type: 'application/json' }
}

function registryClient(settings: Settings, signal: AbortSignal) {
  const token = releaseToken(settings)
  return async <T>(method: string, path: string, { body, type }: Content): Promise<T> => {
    const response = await fetch(new URL(path, serviceUrl('remote-registry', settings)), {
      method,
      body,
      signal,
      headers: { authorization: `Bearer ${token}`, 'content-type': type },
    })
    const text = await response.text()
    if (!response.ok) {
      throw new SetUpFailure(
        `The remote-registry refused ${method} ${path}: ${response.status} ${text}`,
      )
    }
    return JSON.parse(text).data
  }
}
