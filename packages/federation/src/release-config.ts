import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import { SHELL_API_VERSION } from '@platform/contracts/shell/shell-api-version'
import type { Configuration } from 'webpack'
import { baseConfig } from './base-config.ts'
import { borrowedRuntime } from './borrowed/borrow-runtime.ts'
import { BuildDescriptionPlugin } from './build-description-plugin.ts'
import { CommitStampPlugin } from './commit-stamp-plugin.ts'
import { BuildVersionPlugin } from './content/build-version-plugin.ts'
import { remoteVersion } from './content/remote-version.ts'
import { contractOf, painterSources } from './contract.ts'
import { federation, released } from './federation-options.ts'
import { IntegrityPlugin } from './integrity-plugin.ts'
import { OneShareRuntime } from './left-out/one-share-runtime.ts'
import { StyleWhitespace } from './left-out/style-whitespace.ts'
import { PaintersPlugin } from './painters-plugin.ts'
import { promisedRoutes } from './promised-routes.ts'
import type { RemoteOptions } from './remote-options.ts'
import { sharedRanges } from './shared.ts'

/** The build of a remote that is released. @throws what `promisedRoutes` throws */
export function releaseConfig({
  name,
  directory,
  contract,
  siteRoutes,
}: RemoteOptions): Configuration {
  const about = {
    remote: name,
    entry: 'remoteEntry.js',
    shellApi: SHELL_API_VERSION,
    shared: sharedRanges(directory),
    routes: promisedRoutes(siteRoutes, contract),
  }
  const promised = contractOf(contract)
  const { version, covers } = remoteVersion(directory, contract, { ...about, contract: promised })
  const container = `${name}@${version}`
  const base = baseConfig({ directory, mode: 'production', uniqueName: container })
  return {
    ...base,
    // The federation container is the only entry.
    entry: {},
    // A release has an address of its own: its files need neither hash nor name, which every page would load in a list first.
    output: { ...base.output, chunkFilename: '[id].js' },
    // A page needs one of the exposed modules, so code that two of them have in common is split off only if it is large:
    // each further file costs a request.
    optimization: { ...base.optimization, splitChunks: { minSize: 70_000 } },
    plugins: [
      new ModuleFederationPlugin({
        ...federation(container, directory, contract),
        experiments: released,
      }),
      borrowedRuntime(),
      new OneShareRuntime(),
      new StyleWhitespace(),
      new IntegrityPlugin(),
      new PaintersPlugin(directory, painterSources(contract, directory)),
      ...(covers ? [new BuildVersionPlugin(covers)] : []),
      new BuildDescriptionPlugin({ ...about, version, container }, promised),
      new CommitStampPlugin(directory, version),
    ],
  }
}
