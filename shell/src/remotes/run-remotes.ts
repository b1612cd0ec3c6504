import type {
  MountedRemote,
  RemoteModule,
  RemoteProps,
} from '@platform/contracts/shell/remote-mount'
import type { RemoteLoader } from '@platform/federation/loader/remote-loader'
import {
  addErrorHandler,
  type LifeCycles,
  registerApplication,
  setMountMaxTime,
  start,
  triggerAppChange,
  unregisterApplication,
} from 'single-spa'
import { remoteOf, remoteRoutes } from './remote-routes.ts'
import type { RemoteStates } from './remote-states.ts'

/** ms that a loaded remote may take to mount before it counts as failed. */
const MOUNT_MS = 10_000

export interface RunOptions {
  loader: RemoteLoader
  states: RemoteStates
  props: RemoteProps
  /** Where a remote mounts, once the page stands. */
  elementOf(remote: string): Promise<HTMLElement>
  onError(remote: string, error: unknown): void
}

/** single-spa mounts and unmounts each remote by route; what fails stays between it and its panel. */
export function runRemotes(options: RunOptions): { retry(remote: string): Promise<void> } {
  setMountMaxTime(MOUNT_MS, true, MOUNT_MS)
  addErrorHandler((error) => {
    const remote = (error as { appOrParcelName?: string }).appOrParcelName ?? ''
    options.states.set(remote, 'failed')
    options.onError(remote, error)
  })
  for (const { remote } of remoteRoutes) register(remote, options)
  start({ urlRerouteOnly: true })

  return {
    async retry(remote) {
      options.states.set(remote, 'loading')
      await unregisterApplication(remote)
      register(remote, options)
      await triggerAppChange()
    },
  }
}

function register(remote: string, { loader, states, props, elementOf, onError }: RunOptions): void {
  registerApplication({
    name: remote,
    async app() {
      states.set(remote, 'loading')
      return lifecyclesOf(await loader.load(remote))
    },
    activeWhen: ({ pathname }) => remoteOf(pathname) === remote,
  })

  function lifecyclesOf(module: RemoteModule): LifeCycles {
    let mounted: MountedRemote | null = null
    return {
      bootstrap: async () => {},
      async mount() {
        mounted = await module.mount(await elementOf(remote), {
          ...props,
          onError: (error) => onError(remote, error),
        })
        states.set(remote, 'shown')
      },
      async unmount() {
        mounted?.unmount()
        mounted = null
        states.set(remote, 'idle')
      },
    }
  }
}
