import {
  getInstance,
  loadRemote,
  registerGlobalPlugins,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime'
import { REACT_SCOPE } from '../share-scope.ts'
import type { ContainerRuntime } from './remote-loader.ts'
import { retryShares } from './retry-shares.ts'

/** The page's module federation runtime. `integrityOf` gives the hash each remote's entry must have. */
export function federationRuntime(integrityOf: (url: string) => string): ContainerRuntime {
  registerGlobalPlugins([retryShares])
  registerPlugins([
    {
      name: 'script-integrity',
      createScript({ url }) {
        const script = document.createElement('script')
        script.src = url
        script.crossOrigin = 'anonymous'
        script.integrity = integrityOf(url)
        return script
      },
    },
  ])
  return {
    register({ container, entry }, failures) {
      if (failures > 0) removeScriptsBelow(new URL('.', entry).href)
      registerRemotes(
        [
          {
            name: container,
            // Another address after a failure, or the browser would wait for the first request, which may hang.
            entry: failures > 0 ? `${entry}?try=${failures + 1}` : entry,
            entryGlobalName: container,
            type: 'global',
            shareScope: ['default', REACT_SCOPE],
          },
        ],
        { force: failures > 0 },
      )
    },
    load: (container, exposed) => loadRemote(`${container}${exposed.slice(1)}`),
    forget(container) {
      const scopes = Object.values(getInstance()?.shareScopeMap ?? {})
      for (const versions of scopes.flatMap((scope) => Object.values(scope))) {
        for (const [version, { from, loaded }] of Object.entries(versions)) {
          if (from === container && !loaded) delete versions[version]
        }
      }
    },
  }
}

/** Federation and webpack reuse a script element of the same build: the next try would wait for one that hangs. */
function removeScriptsBelow(folder: string): void {
  for (const script of [...document.scripts]) {
    if (script.src.startsWith(folder)) script.remove()
  }
}
