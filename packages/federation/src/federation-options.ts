import { type ContractSource, exposedFiles } from './contract.ts'
import { REACT_SCOPE } from './share-scope.ts'
import { sharedLibraries } from './shared.ts'

/** Options of the federation plugin that the shell and the remotes share. */
export function sharing(directory: string) {
  return {
    shareScope: ['default', REACT_SCOPE],
    // A copy that the page has loaded already, if its version fits, before a newer one that would be fetched.
    shareStrategy: 'loaded-first' as const,
    shared: sharedLibraries(directory),
    manifest: false,
    dts: false,
  }
}

/** For builds that are released: without module federation's snapshots and its code for servers. */
export const released = { optimization: { disableSnapshot: true, target: 'web' as const } }

/** Options of the federation plugin for every build of a remote. */
export function federation(container: string, directory: string, contract: ContractSource) {
  return {
    name: container,
    library: { type: 'window', name: container },
    filename: 'remoteEntry.js',
    exposes: exposedFiles(contract, directory),
    ...sharing(directory),
  }
}
