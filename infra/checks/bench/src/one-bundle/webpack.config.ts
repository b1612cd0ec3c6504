import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { leftOutOfLibraries } from '@platform/federation/left-out'
import { remoteNames } from '@platform/launcher/remotes'
import webpack, { type Configuration } from 'webpack'
import shellConfig from '../../../../../shell/webpack.config.ts'
import { importedRemotes } from './imported-remotes.ts'

const ROOT = join(import.meta.dirname, '../../../../..')
/** Plugins that only a federated build can have. */
const FEDERATION = new Set(['ModuleFederationPlugin', 'StandIn', 'OneShareRuntime'])
const CACHE = join(import.meta.dirname, '../../.cache')

/**
 * The shell's build without federation: remotes are imported and split by route, so that every module is
 * there once. Minimizer and compression are the shell's, and its splitting but for the file of shared libraries.
 */
export default function oneBundle(env: unknown, argv: { mode?: 'production' }): Configuration {
  const federated = shellConfig(env, argv)
  const loader = join(CACHE, 'imported-remotes.js')
  mkdirSync(CACHE, { recursive: true })
  writeFileSync(loader, importedRemotes(ROOT, remoteNames()))
  return {
    ...federated,
    output: {
      ...federated.output,
      path: join(import.meta.dirname, '../../dist/one-bundle'),
      publicPath: '/',
    },
    optimization: { ...federated.optimization, splitChunks: { cacheGroups: { default: false } } },
    cache: {
      ...(typeof federated.cache === 'object' && federated.cache),
      type: 'filesystem',
      cacheDirectory: CACHE,
      name: 'one-bundle',
    },
    plugins: [
      ...(federated.plugins ?? []).filter(
        (plugin) => !FEDERATION.has(plugin?.constructor.name ?? ''),
      ),
      ...leftOutOfLibraries(),
      new webpack.NormalModuleReplacementPlugin(/\/remotes\/create-loader\.ts$/, loader),
    ],
  }
}
