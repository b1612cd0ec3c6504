import { join } from 'node:path'
import { leftOutOfLibraries } from '@platform/federation/left-out'
import webpack, { type Configuration } from 'webpack'
import shellConfig from '../../../../../shell/webpack.config.ts'

/** Plugins that replace parts of the federation runtime fail a build without it. */
const FEDERATION = new Set(['ModuleFederationPlugin', 'StandIn', 'OneShareRuntime'])

/**
 * The shell's build without federation: remotes are imported and split by route, so that every module is
 * there once. Minimizer, splitting and compression are the shell's.
 */
export default function oneBundle(env: unknown, argv: { mode?: 'production' }): Configuration {
  const federated = shellConfig(env, argv)
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
      cacheDirectory: join(import.meta.dirname, '../../.cache'),
      name: 'one-bundle',
    },
    plugins: [
      ...(federated.plugins ?? []).filter(
        (plugin) => !FEDERATION.has(plugin?.constructor.name ?? ''),
      ),
      ...leftOutOfLibraries(),
      new webpack.NormalModuleReplacementPlugin(
        /\/remotes\/create-loader\.ts$/,
        join(import.meta.dirname, 'imported-remotes.js'),
      ),
    ],
  }
}
