import { fileURLToPath } from 'node:url'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import { SHELL_API_VERSION } from '@platform/contracts/shell/shell-api-version'
import webpack, { type Configuration } from 'webpack'
import { baseConfig, type Mode } from './base-config.ts'
import { BuildDescriptionPlugin } from './build-description-plugin.ts'
import { type ContractSource, contractOf } from './contract.ts'
import { platformDevBuild, standaloneBuild } from './dev-builds.ts'
import { federation, released } from './federation-options.ts'
import { IntegrityPlugin } from './integrity-plugin.ts'
import { OneShareRuntime } from './left-out/one-share-runtime.ts'
import { sharedRanges } from './shared.ts'
import { sourceVersion } from './source-version.ts'

export interface RemoteOptions {
  /** Name of the remote, `mfe-quests`. */
  name: string
  /** The remote's folder, `import.meta.dirname`. */
  directory: string
  /** `remote` of its `contracts/<domain>/remote`: each module it names is exposed. */
  contract: ContractSource
  /** Port of the standalone dev server; by default the one of contracts/ports for this name. */
  port?: number
  /** Page title of the standalone page. */
  title?: string
}

/**
 * webpack configuration of a remote. Production builds leave the federation runtime to the host
 * (4 instead of 28 KB gzip); `webpack serve` makes a page of its own that brings everything, and with
 * `--env inPlatform` a build that staff can run inside a shell.
 */
export function remoteConfig(options: RemoteOptions) {
  return (env: { inPlatform?: boolean }, argv: { mode?: Mode }): Configuration => {
    if ((argv.mode ?? 'production') === 'production') return releaseBuild(options)
    return env.inPlatform ? platformDevBuild(options) : standaloneBuild(options)
  }
}

function releaseBuild({ name, directory, contract }: RemoteOptions): Configuration {
  const version = sourceVersion(directory)
  const container = `${name}@${version}`
  const base = baseConfig({ directory, mode: 'production', uniqueName: container })
  return {
    ...base,
    entry: {},
    // What a page needs is one file: no page needs two of the modules that a remote exposes.
    optimization: { ...base.optimization, splitChunks: { minSize: 60_000 } },
    plugins: [
      new ModuleFederationPlugin({
        ...federation(container, directory, contract),
        experiments: released,
      }),
      borrowedRuntime(),
      new OneShareRuntime(),
      new IntegrityPlugin(),
      new BuildDescriptionPlugin(
        {
          remote: name,
          version,
          entry: 'remoteEntry.js',
          container,
          shellApi: SHELL_API_VERSION,
          shared: sharedRanges(directory),
        },
        contractOf(contract),
      ),
    ],
  }
}

/** The shell's federation runtime in place of the remote's own. */
function borrowedRuntime() {
  return new webpack.NormalModuleReplacementPlugin(
    /webpack-bundler-runtime\/dist\/bundler\.js$/,
    fileURLToPath(import.meta.resolve('./borrowed/borrowed-runtime.ts')),
  )
}
