import { type ContractSource, exposedFiles } from './contract.ts'
import { REACT_SCOPE } from './share-scope.ts'
import { sharedLibraries } from './shared.ts'

/** What every build of a remote tells the federation plugin. */
export function federation(container: string, directory: string, contract: ContractSource) {
  return {
    name: container,
    library: { type: 'window', name: container },
    filename: 'remoteEntry.js',
    exposes: exposedFiles(contract, directory),
    shareScope: ['default', REACT_SCOPE],
    shareStrategy: 'loaded-first' as const,
    shared: sharedLibraries(directory),
    manifest: false,
    dts: false,
  }
}
