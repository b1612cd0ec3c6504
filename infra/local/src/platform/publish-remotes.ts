import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ports } from '@platform/contracts/ports'
import type { BuildDescription } from '@platform/contracts/registry/http'
import { SetUpFailure } from '../../setup/failure.mjs'
import { ROOT } from '../../setup/places.mjs'

/**
 * Releases the build of every remote to the remote-registry as CI would: register, send the files that
 * it does not have, promote to `stable`. The same build again changes nothing.
 */
export async function publishRemotes(registry: Registry, signal: AbortSignal): Promise<void> {
  const remotes = Object.keys(ports().dev)
  await Promise.all(remotes.map((remote) => publishRemote(remote, registry, signal)))
}

/** A remote-registry and what a release shows to it. */
export interface Registry {
  url: string
  token: string
}

async function publishRemote(remote: string, { url, token }: Registry, signal: AbortSignal) {
  const dist = join(ROOT, remote, 'dist')
  const description: BuildDescription = JSON.parse(await readFile(join(dist, 'build.json'), 'utf8'))
  const registry = registryClient(url, token, signal)
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

function registryClient(url: string, token: string, signal: AbortSignal) {
  return async <T>(method: string, path: string, { body, type }: Content): Promise<T> => {
    const response = await fetch(new URL(path, url), {
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
