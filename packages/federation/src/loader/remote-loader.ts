import type { RemotesManifest } from '@platform/contracts/registry/http'
import type { RemoteModule } from '@platform/contracts/shell/remote-mount'
import { chooseVersion } from './choose-version.ts'
import { manifestSource } from './manifest-source.ts'
import { RemoteLoadError } from './remote-load-error.ts'
import { TimeoutError, withTimeout } from './with-timeout.ts'

/** The part of the federation runtime that loads: replaced in tests. */
export interface ContainerRuntime {
  /** Makes a build known under its container name, and forgets what `failures` earlier tries left behind. */
  register(build: { container: string; entry: string }, failures: number): void
  /** The module exposed as `./mount`. */
  load(container: string): Promise<unknown>
}

export interface RemoteLoaderOptions {
  fetchManifest: () => Promise<RemotesManifest>
  runtime: ContainerRuntime
  /** First-party id of this browser; decides about canaries. */
  deviceId: string
  /** Called once the manifest is there, before anything of it is loaded. */
  onManifest?: (manifest: RemotesManifest) => void
  /** ms for one attempt; default 10 s. */
  timeoutMs?: number
  /** ms before each retry of a failed attempt. A time-out is not retried: the user was waiting already. */
  retryDelaysMs?: readonly number[]
}

export interface RemoteLoader {
  /** Loads a remote's code. Throws `RemoteLoadError`. Calling it again after a failure starts afresh. */
  load(remote: string): Promise<RemoteModule>
}

export function createRemoteLoader(options: RemoteLoaderOptions): RemoteLoader {
  const { runtime, deviceId, timeoutMs = 10_000, retryDelaysMs = [400, 1_600] } = options
  const failures = new Map<string, number>()
  const manifest = manifestSource(async () => {
    const fetched = await options.fetchManifest()
    options.onManifest?.(fetched)
    return fetched
  }, timeoutMs)

  async function chosenBuild(remote: string) {
    const { remotes } = await manifest().catch((cause: unknown) => {
      throw new RemoteLoadError(remote, null, 'manifest', cause)
    })
    const entry = remotes[remote]
    if (!entry) throw new RemoteLoadError(remote, null, 'manifest')
    return chooseVersion(entry.versions, entry.releaseSalt, deviceId)
  }

  async function attempt(container: string, entry: string): Promise<unknown> {
    const failed = failures.get(container) ?? 0
    runtime.register({ container, entry }, failed)
    try {
      return await withTimeout(runtime.load(container), timeoutMs)
    } catch (error) {
      failures.set(container, failed + 1)
      throw error
    }
  }

  return {
    async load(remote) {
      const { container, version, baseUrl, entry } = await chosenBuild(remote)
      for (let tries = 0; ; tries++) {
        try {
          const module = await attempt(container, new URL(entry, baseUrl).href)
          if (!isRemoteModule(module)) throw new RemoteLoadError(remote, version, 'contract')
          return module
        } catch (error) {
          if (error instanceof RemoteLoadError) throw error
          const timedOut = error instanceof TimeoutError
          const delay = retryDelaysMs[tries]
          if (timedOut || delay === undefined) {
            throw new RemoteLoadError(remote, version, timedOut ? 'timeout' : 'script', error)
          }
          await new Promise((resolve) => setTimeout(resolve, delay))
        }
      }
    },
  }
}

function isRemoteModule(module: unknown): module is RemoteModule {
  return typeof (module as RemoteModule | null)?.mount === 'function'
}
