import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime'
import { REACT_SCOPE } from '../share-scope.ts'
import type { ContainerRuntime } from './remote-loader.ts'

/** The page's module federation runtime. `integrityOf` gives the hash each remote's entry must have. */
export function federationRuntime(integrityOf: (url: string) => string): ContainerRuntime {
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
    register({ container, entry }, again) {
      registerRemotes(
        [
          {
            name: container,
            entry,
            entryGlobalName: container,
            type: 'global',
            shareScope: ['default', REACT_SCOPE],
          },
        ],
        { force: again },
      )
    },
    load: (container) => loadRemote(`${container}/mount`),
  }
}
