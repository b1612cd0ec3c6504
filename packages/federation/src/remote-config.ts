import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import { ports } from '@platform/contracts/ports'
import HtmlWebpackPlugin from 'html-webpack-plugin'
import type { Configuration } from 'webpack'
import { baseConfig, type Mode } from './base-config.ts'
import { BuildDescriptionPlugin } from './build-description-plugin.ts'
import { type ContractSource, contractOf, exposedFiles } from './contract.ts'
import { devServer, portBase } from './dev-server.ts'
import { IntegrityPlugin } from './integrity-plugin.ts'
import { REACT_SCOPE } from './share-scope.ts'
import { sharedLibraries } from './shared.ts'
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

/** Newest ShellApi version a remote built here speaks. */
const SHELL_API_VERSION = 1

/**
 * webpack configuration of a remote. Production builds leave the federation runtime to the host
 * (8 instead of 28 KB gzip); `webpack serve` makes a page of its own that brings everything.
 */
export function remoteConfig(options: RemoteOptions) {
  return (_env: unknown, argv: { mode?: Mode }): Configuration => {
    const mode = argv.mode ?? 'production'
    return mode === 'production' ? releaseBuild(options) : standaloneBuild(options)
  }
}

function releaseBuild({ name, directory, contract }: RemoteOptions): Configuration {
  const version = sourceVersion(directory)
  const container = `${name}@${version}`
  const base = baseConfig({ directory, mode: 'production', uniqueName: container })
  return {
    ...base,
    entry: {},
    plugins: [
      new ModuleFederationPlugin({
        ...federation(container, directory, contract),
        experiments: {
          externalRuntime: true,
          optimization: { disableSnapshot: true, target: 'web' },
        },
      }),
      new IntegrityPlugin(),
      new BuildDescriptionPlugin(
        {
          remote: name,
          version,
          entry: 'remoteEntry.js',
          container,
          shellApi: SHELL_API_VERSION,
          shared: rangesOf(sharedLibraries(directory)),
        },
        contractOf(contract),
      ),
    ],
  }
}

function rangesOf(shared: ReturnType<typeof sharedLibraries>): Record<string, string> {
  const libraries = Object.entries(shared).filter(([library]) => !library.endsWith('/'))
  return Object.fromEntries(
    libraries.map(([library, { requiredVersion }]) => [library, requiredVersion]),
  )
}

function standaloneBuild({ name, directory, contract, port, title }: RemoteOptions): Configuration {
  return {
    ...baseConfig({ directory, mode: 'development', uniqueName: `${name}@dev` }),
    plugins: [
      new ModuleFederationPlugin(federation(`${name}@dev`, directory, contract)),
      new HtmlWebpackPlugin({
        publicPath: '/',
        chunks: ['main'],
        title: title ?? name,
        meta: { viewport: 'width=device-width, initial-scale=1' },
      }),
    ],
    devServer: devServer(port ?? devPort(name)),
  }
}

function devPort(name: string): number {
  const known: Partial<Record<string, number>> = ports(portBase()).dev
  const port = known[name]
  if (port === undefined) throw new Error(`contracts/ports knows no dev port of ${name}`)
  return port
}

function federation(container: string, directory: string, contract: ContractSource) {
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
