import type { RemoteProps } from '@platform/contracts/shell/remote-mount'
import { RemoteLoadError } from '@platform/federation/loader/remote-load-error'
import type { LoadedRemote, RemoteLoader } from '@platform/federation/loader/remote-loader'
import {
  addErrorHandler,
  getAppStatus,
  registerApplication,
  setMountMaxTime,
  start,
  triggerAppChange,
  unregisterApplication,
} from 'single-spa'
import { codeIsMissing } from './code-is-missing.ts'
import { nextAttempt, pauseUntilBack } from './pause-until-back.ts'
import { createRun, type Run } from './remote-run.ts'
import type { RemoteStates } from './remote-states.ts'
import type { SiteMap } from './site-map.ts'

/** ms that a loaded remote may take to mount before it counts as failed. */
const MOUNT_MS = 10_000
/** single-spa's message for an application whose code is not there. */
const notLoaded: ReadonlySet<string> = new Set([
  'NOT_LOADED',
  'LOADING_SOURCE_CODE',
  'LOAD_SOURCE_CODE_ERROR',
])

export interface RunOptions {
  loader: RemoteLoader
  siteMap: SiteMap
  states: RemoteStates
  props: RemoteProps
  /** The slot that a remote mounts in, once it is there. */
  elementOf(remote: string): Promise<HTMLElement>
  /** The first time that a remote is shown in this page: `ms` from asking for it to its first screen. */
  onShown(loaded: { remote: string; version: string; ms: number }): void
  /** Failures that the loader does not report: a screen that threw, a remote with no version left, no manifest. */
  onFailed(failure: unknown): void
}

/**
 * single-spa mounts and unmounts each remote by the routes of the site map. The next version takes the place
 * of one that fails; a remote with no version left shows its panel, and nothing else fails with it.
 */
export function runRemotes(options: RunOptions): {
  /** Null: the remotes themselves are not known yet. Resolves when the attempt has ended. */
  retry(remote: string | null): Promise<void>
} {
  const { loader, states, siteMap } = options
  /** What runs of each remote now. */
  const runs = new Map<string, Run>()
  const retrying = new Map<string, Promise<void>>()
  let areKnown = false
  let registering: Promise<void> | null = null

  // A longer mount is an error (true); a warning before it would be of no use.
  setMountMaxTime(MOUNT_MS, true, MOUNT_MS)
  addErrorHandler((error) => {
    const remote = (error as { appOrParcelName?: string }).appOrParcelName ?? ''
    const run = runs.get(remote)
    if (error instanceof RemoteLoadError || !run) {
      states.set(remote, 'failed')
      // The loader has reported each version that failed.
      if (!(error instanceof RemoteLoadError && error.version)) options.onFailed(error)
      return
    }
    run.abandon()
    void replace(run, new RemoteLoadError(remote, run.version, 'mount', error)).then((replaced) => {
      if (!replaced) states.set(remote, 'failed')
    })
  })
  start()
  void registerAll().catch(options.onFailed).then(keepRegistering)
  return {
    retry: (remote) => (remote === null ? registerAll().catch(() => {}) : retryOne(remote)),
  }

  /** Until the remotes are known their links are missing on every page. */
  async function keepRegistering(): Promise<void> {
    for (let attempt = 1; !areKnown; attempt += 1) {
      await pauseUntilBack(nextAttempt(attempt, null) ?? 0)
      await registerAll().catch(() => {})
    }
  }

  function registerAll(): Promise<void> {
    registering ??= registerKnown().finally(() => {
      registering = null
    })
    return registering
  }

  async function registerKnown(): Promise<void> {
    if (areKnown) return
    for (const { remote } of await siteMap.load()) register(remote)
    areKnown = true
  }

  function register(remote: string): void {
    registerApplication({
      name: remote,
      async app() {
        // A failure stays visible until the remote has loaded.
        if (states.get()[remote] !== 'failed') states.set(remote, 'loading')
        const askedAt = performance.now()
        const loaded = await loader.load(remote)
        if (loaded.routes) siteMap.replace(remote, loaded.routes)
        const run = createRun({
          ...options,
          remote,
          loaded,
          isCurrent: () => runs.get(remote) === run,
          onShown: () => shown(remote, loaded, askedAt),
          onError: (error) => void screenFailed(run, error),
          onNotFound: (pathname) => siteMap.reportMissing({ remote, pathname }),
        })
        runs.set(remote, run)
        return run.lifecycles
      },
      activeWhen: ({ pathname }) => siteMap.remoteAt(pathname) === remote,
    })
  }

  function shown(remote: string, { version }: LoadedRemote, askedAt: number): void {
    options.onShown({ remote, version, ms: Math.round(performance.now() - askedAt) })
  }

  /** The remote shows its own error panel already. Another version replaces it if its code is missing, or its first screen threw. */
  async function screenFailed(run: Run, error: unknown): Promise<void> {
    const missing = codeIsMissing(error)
    // Without a connection no other version would load either.
    if (missing && !navigator.onLine) return
    const reason = missing ? 'script' : 'render'
    const failure = new RemoteLoadError(run.remote, run.version, reason, error)
    if (missing) await replace(run, failure)
    else if (run.wasShown()) options.onFailed(failure)
    else {
      run.abandon()
      if (!(await replace(run, failure))) states.set(run.remote, 'failed')
    }
  }

  /** Whether another version takes the place of this one. */
  async function replace(run: Run, failure: RemoteLoadError): Promise<boolean> {
    if (!(await loader.giveUp(failure))) return false
    await run.settled()
    if (runs.get(run.remote) === run) await again(run.remote)
    return true
  }

  /** One attempt at a time: single-spa mounts an application that is unregistered while it loads. */
  function retryOne(remote: string): Promise<void> {
    const running = retrying.get(remote) ?? again(remote).finally(() => retrying.delete(remote))
    retrying.set(remote, running)
    return running
  }

  async function again(remote: string): Promise<void> {
    // single-spa itself loads what is not loaded. Registered again while it loads, both would be mounted.
    if (notLoaded.has(getAppStatus(remote) ?? '')) return void (await triggerAppChange())
    runs.delete(remote)
    await unregisterApplication(remote)
    register(remote)
    await triggerAppChange()
  }
}
