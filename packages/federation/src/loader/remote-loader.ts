import type { RemotesManifest } from '@platform/contracts/registry/manifest'
import type { SiteRoutes } from '@platform/contracts/registry/site-routes'
import { retry } from '@platform/contracts/rules/retry'
import type { SignedText } from '@platform/contracts/rules/signed-text'
import { TimeoutError, withTimeout } from '@platform/contracts/rules/with-timeout'
import type { RemoteModule } from '@platform/contracts/shell/remote-mount'
import { type Candidate, nextCandidate } from './candidates.ts'
import type { ScriptHashes } from './integrity.ts'
import { type KeptTexts, keptManifests } from './kept-manifests.ts'
import { manifestSource } from './manifest-source.ts'
import { type PageVersionsOptions, pageVersions } from './page-versions.ts'
import { preloadScripts, type ScriptFile } from './preload-scripts.ts'
import { RemoteLoadError } from './remote-load-error.ts'
import { createRunnableBuilds } from './runnable-build.ts'
import { listedSites, type RemoteSite, siteRoutes } from './site-routes.ts'

/** The part of the federation runtime that loads: replaced in tests. */
export interface ContainerRuntime {
  /** Makes a build known under its container name, and forgets what `failures` earlier tries left behind. */
  register(build: { container: string; entry: string }, failures: number): void
  /** A module that the container exposes, `./mount`. */
  load(container: string, exposed: string): Promise<unknown>
  /** Removes the shared modules that this container offers and has not loaded, so that no other remote waits for them. */
  forget(container: string): void
}

export interface RemoteLoaderOptions extends Omit<PageVersionsOptions, 'manifest' | 'now'> {
  channel: string
  fetchManifest(): Promise<SignedText>
  /** The last good manifest of each registry key. */
  kept: KeptTexts
  runtime: ContainerRuntime
  hashes: ScriptHashes
  /** ms since the epoch; default `Date.now`. */
  now?: () => number
  /** A version that this page will not use any more, or a manifest whose place an older one takes. */
  onFailed?(failure: unknown): void
  /** ms for one attempt, and for the manifest; half of it for a fallback. Default 10 s. */
  timeoutMs?: number
  /** ms before each retry of a failed attempt. A time-out is not retried: the user was waiting already. */
  retryDelaysMs?: readonly number[]
}

export interface LoadedRemote<Module = RemoteModule> {
  readonly module: Module
  readonly version: string
  readonly as: Candidate['as']
  /** Its pages and navigation entries; null for a local build that does not serve them. */
  readonly routes: SiteRoutes | null
}

export interface RemoteLoader {
  /**
   * Loads a module of the best version that has not failed in this page. A call after all have failed
   * starts afresh. @throws RemoteLoadError of the last version that was tried
   */
  load<Module = RemoteModule>(remote: string, exposed?: string): Promise<LoadedRemote<Module>>
  /**
   * Loads a module of the version that `load` would try first, and of no other: an older one may not have it.
   * Nothing is given up or reported. @throws RemoteLoadError
   */
  loadOnly(remote: string, exposed: string): Promise<RemoteModule>
  /** Gives up a version that was loaded. Resolves to whether another can replace it in this page. */
  giveUp(failure: RemoteLoadError): Promise<boolean>
  /** The version that `load` would try first. @throws RemoteLoadError if the manifest is refused */
  chosen(remote: string): Promise<Pick<LoadedRemote, 'version' | 'as'> | null>
  /** Files to have before a module of the remote can run, of the version that `load` would try first. */
  initialFiles(remote: string, exposed?: string): Promise<readonly ScriptFile[]>
  /** The manifest of the channel that this page accepted. */
  manifest(): Promise<RemotesManifest>
  /** Pages and navigation entries of each remote, of the version that `load` would try first. */
  siteRoutes(): Promise<readonly RemoteSite[]>
  /** Those of the last manifest that this browser accepted, without a request; for links only. */
  lastSiteRoutes(): Promise<readonly RemoteSite[]>
}

const MOUNT = './mount'
/** ms to wait for the registry when the manifest of an earlier page can take its place. */
const MANIFEST_PATIENCE_MS = 3_000
/** Part of the time-out that a fallback gets: the user has waited already. */
const FALLBACK_TIMEOUT_SHARE = 0.5

export function createRemoteLoader(options: RemoteLoaderOptions): RemoteLoader {
  const { runtime, now = Date.now, timeoutMs = 10_000, retryDelaysMs = [400, 1_600] } = options
  const manifest = manifestSource({
    ...options,
    trusted: options.trust.registry,
    now,
    timeoutMs,
    patienceMs: Math.min(timeoutMs, MANIFEST_PATIENCE_MS),
    retryDelaysMs,
    ...(options.onFailed ? { onRefused: options.onFailed } : {}),
  })
  const { candidatesOf, remotes } = pageVersions({ ...options, manifest, now })
  const runnable = createRunnableBuilds(options)
  /** By remote, the versions that failed in this page. */
  const failed = new Map<string, Set<string>>()
  /** By container, how often it failed. */
  const failures = new Map<string, number>()

  function failedOf(remote: string): Set<string> {
    const versions = failed.get(remote) ?? new Set()
    failed.set(remote, versions)
    return versions
  }

  async function loadCandidate(
    remote: string,
    exposed: string,
    { build }: Candidate,
    first: boolean,
  ) {
    const { container, entry, initial, routes } = await runnable(remote, build)
    if (first && !failures.has(container)) preloadScripts(initial(exposed))
    const patienceMs = first ? timeoutMs : timeoutMs * FALLBACK_TIMEOUT_SHARE
    const attempt = async () => {
      const before = failures.get(container) ?? 0
      runtime.register({ container, entry }, before)
      try {
        return await withTimeout(patienceMs, runtime.load(container, exposed))
      } catch (error) {
        failures.set(container, before + 1)
        throw error
      }
    }
    // A fallback is not retried: the user has waited already.
    const module = await retry(attempt, {
      nextPause: (attempt, error) =>
        first && isNoTimeout(error) ? retryDelaysMs[attempt - 1] : null,
    }).catch((cause: unknown) => {
      const reason = isNoTimeout(cause) ? 'script' : 'timeout'
      throw new RemoteLoadError(remote, build.version, reason, cause)
    })
    if (typeof (module as RemoteModule | null)?.mount !== 'function') {
      throw new RemoteLoadError(remote, build.version, 'contract')
    }
    return { module, routes }
  }

  /** The version counts as failed from now on, and is reported once. */
  async function giveUp(failure: RemoteLoadError): Promise<boolean> {
    const { remote, version } = failure
    const candidates = await candidatesOf(remote)
    const given = candidates.find(({ build }) => build.version === version)
    if (given && version !== null && !failedOf(remote).has(version)) {
      failedOf(remote).add(version)
      options.onFailed?.(failure)
      await runnable(remote, given.build).then(
        ({ container }) => runtime.forget(container),
        () => {}, // never registered
      )
    }
    return nextCandidate(candidates, failedOf(remote)) !== null
  }

  return {
    manifest,
    giveUp,
    siteRoutes: () => siteRoutes({ manifest, remotes, candidatesOf, runnable }),
    async lastSiteRoutes() {
      const last = await keptManifests(options.channel, options.trust.registry, options.kept).last()
      return last ? listedSites(last, options.trust) : []
    },
    async load<Module>(remote: string, exposed = MOUNT) {
      const candidates = await candidatesOf(remote)
      const versions = failedOf(remote)
      if (!nextCandidate(candidates, versions)) versions.clear()
      for (;;) {
        const candidate = nextCandidate(candidates, versions)
        if (!candidate) throw new RemoteLoadError(remote, null, 'manifest')
        try {
          const first = versions.size === 0
          const { module, routes } = await loadCandidate(remote, exposed, candidate, first)
          const { build, as } = candidate
          return { module: module as Module, version: build.version, as, routes }
        } catch (error) {
          if (!(error instanceof RemoteLoadError) || !(await giveUp(error))) throw error
        }
      }
    },
    async loadOnly(remote, exposed) {
      const candidate = nextCandidate(await candidatesOf(remote), failedOf(remote))
      if (!candidate) throw new RemoteLoadError(remote, null, 'manifest')
      return (await loadCandidate(remote, exposed, candidate, true)).module as RemoteModule
    },
    async chosen(remote) {
      const candidate = nextCandidate(await candidatesOf(remote), failedOf(remote))
      return candidate && { version: candidate.build.version, as: candidate.as }
    },
    async initialFiles(remote, exposed = MOUNT) {
      const candidate = nextCandidate(await candidatesOf(remote), failedOf(remote))
      return candidate ? (await runnable(remote, candidate.build)).initial(exposed) : []
    },
  }
}

function isNoTimeout(error: unknown): boolean {
  return !(error instanceof TimeoutError)
}
