import { getInstance, registerGlobalPlugins } from '@module-federation/enhanced/runtime'
import { REACT_SCOPE } from '../share-scope.ts'
import type { ContainerRuntime } from './remote-loader.ts'
import { retryShares } from './retry-shares.ts'

/** What a remote's entry defines under the container's name: the interface of module federation. */
interface Container {
  init(shareScope: object, initScope: object[], options: object): unknown
  get(exposed: string): Promise<() => unknown>
}

const SCOPES = ['default', REACT_SCOPE]

/**
 * The page's containers on its module federation runtime, which shares libraries and loads no remote itself.
 * `integrityOf` gives the hash that each remote's entry must have.
 */
export function federationRuntime(integrityOf: (url: string) => string): ContainerRuntime {
  registerGlobalPlugins([retryShares])
  const entries = new Map<string, string>()
  const containers = new Map<string, Promise<Container>>()

  async function start(container: string, entry: string): Promise<Container> {
    await runScript(entry, integrityOf(entry))
    const started = (globalThis as unknown as Record<string, Container | undefined>)[container]
    if (!started) throw new Error(`${entry} defines no ${container}`)
    await initialize(started)
    return started
  }

  return {
    register({ container, entry }, failures) {
      // Another address after a failure, or the browser would wait for the first request, which may hang.
      const address = failures > 0 ? `${entry}?try=${failures + 1}` : entry
      if (entries.get(container) === address) return
      if (failures > 0) {
        removeScriptsBelow(new URL('.', entry).href)
        removeContainer(container)
      }
      entries.set(container, address)
      containers.delete(container)
    },
    async load(container, exposed) {
      const entry = entries.get(container)
      if (!entry) throw new Error(`${container} is not registered`)
      const started = containers.get(container) ?? start(container, entry)
      containers.set(container, started)
      const factory = await (await started).get(exposed)
      return factory()
    },
    forget: (container) => removeShares(container, ({ loaded }) => !loaded),
  }
}

async function runScript(src: string, integrity: string): Promise<void> {
  const script = document.createElement('script')
  const ran = new Promise((resolve, reject) => {
    script.onload = resolve
    script.onerror = () => reject(new Error(`${src} did not load`))
  })
  Object.assign(script, { src, integrity, crossOrigin: 'anonymous' })
  document.head.append(script)
  await ran.finally(() => script.remove())
}

/** Lets a container share with the page, as module federation's own loader does. */
async function initialize(container: Container): Promise<void> {
  const shareScopeMap = getInstance()?.shareScopeMap ?? {}
  for (const scope of SCOPES) shareScopeMap[scope] ??= {}
  const options = { version: '', shareScopeKeys: SCOPES }
  // Not enumerable: the container copies the others into its own options.
  Object.defineProperty(options, 'shareScopeMap', { value: shareScopeMap })
  await container.init(shareScopeMap.default ?? {}, [], options)
}

/** Webpack reuses a script element of the same build: the next try would wait for one that hangs. */
function removeScriptsBelow(folder: string): void {
  for (const script of [...document.scripts]) {
    if (script.src.startsWith(folder)) script.remove()
  }
}

/** Removes what a failed try left behind, so that the next one begins with a container of its own. */
function removeContainer(container: string): void {
  Reflect.deleteProperty(globalThis, container)
  const instances = globalThis.__FEDERATION__.__INSTANCES__
  const at = instances.findIndex(({ name }) => name === container)
  if (at !== -1) instances.splice(at, 1)
  removeShares(container, (shared) => {
    shared.useIn = (shared.useIn ?? []).filter((user) => user !== container)
    return shared.useIn.length === 0
  })
}

type Shared = NonNullable<ReturnType<typeof getInstance>>['shareScopeMap'][string][string][string]

/** Removes the shared modules that a container offers and `isUnused` picks. */
function removeShares(container: string, isUnused: (shared: Shared) => boolean): void {
  for (const scope of Object.values(getInstance()?.shareScopeMap ?? {})) {
    for (const versions of Object.values(scope)) {
      for (const [version, shared] of Object.entries(versions)) {
        if (shared.from === container && isUnused(shared)) delete versions[version]
      }
    }
  }
}
