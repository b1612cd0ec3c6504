import type { MountedRemote, RemoteProps } from '@platform/contracts/shell/remote-mount'
import type { LoadedRemote } from '@platform/federation/loader/remote-loader'
import type { LifeCycles } from 'single-spa'
import type { RemoteStates } from './remote-states.ts'

/** One version of a remote in this page. */
export interface Run {
  readonly remote: string
  readonly version: string
  readonly lifecycles: LifeCycles
  /** Whether it has ever shown a screen. */
  wasShown(): boolean
  /** The version failed: removes what it has in the page, also when a mount ends later. */
  abandon(): void
  /** Waits for a mount in progress, unless the run was abandoned. */
  settled(): Promise<void>
}

interface RunOptions {
  remote: string
  loaded: LoadedRemote
  states: RemoteStates
  props: RemoteProps
  elementOf(remote: string): Promise<HTMLElement>
  /** False once another run took its place: single-spa may unmount this one after the other is shown. */
  isCurrent(): boolean
  onShown(): void
  /** The remote has no page at this path, until the returned function is called. */
  onNotFound(pathname: string): () => void
  onError(error: unknown): void
}

/** Each mount gets a place of its own in the remote's slot, so that one that ends late does not touch the next. */
export function createRun({ remote, loaded, states, props, ...options }: RunOptions): Run {
  let mounted: MountedRemote | null = null
  let place: HTMLElement | null = null
  let mounting = Promise.resolve()
  let wasShown = false
  let abandoned = false

  async function mount(): Promise<void> {
    const slot = await options.elementOf(remote)
    place = slot.appendChild(document.createElement('div'))
    const { onError, onNotFound } = options
    mounted = await loaded.module.mount(place, { ...props, onError, onNotFound })
    if (abandoned) return clear()
    states.set(remote, 'shown')
    if (!wasShown) options.onShown()
    wasShown = true
  }

  function clear(): void {
    const former = mounted
    mounted = null
    former?.unmount()
    place?.remove()
    place = null
  }

  return {
    remote,
    version: loaded.version,
    lifecycles: {
      bootstrap: async () => {},
      mount() {
        const work = mount()
        mounting = work.catch(() => {})
        return work
      },
      async unmount() {
        clear()
        if (options.isCurrent()) states.set(remote, 'idle')
      },
    },
    wasShown: () => wasShown,
    abandon() {
      abandoned = true
      place?.remove()
    },
    settled: async () => {
      if (!abandoned) await mounting
    },
  }
}
