import { type ContractSource, exposedFiles } from './contract.ts'
import { REACT_SCOPE } from './share-scope.ts'
import { sharedLibraries } from './shared.ts'

/** What shell and remotes alike tell the federation plugin. */
export function sharing(directory: string) {
  return {
    shareScope: ['default', REACT_SCOPE],
    shareStrategy: 'loaded-first' as const,
    shared: sharedLibraries(directory),
    manifest: false,
    dts: false,
  }
}

/** For builds that are released: no snapshots, and nothing for servers. */
export const released = { optimization: { disableSnapshot: true, target: 'web' as const } }

/** What every build of a remote tells the federation plugin. */
export function federation(container: string, directory: string, contract: ContractSource) {
  return {
    name: container,
    library: { type: 'window', name: container },
    filename: 'remoteEntry.js',
    exposes: exposedFiles(contract, directory),
    ...sharing(directory),
  }
}
