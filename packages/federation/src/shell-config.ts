import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import HtmlWebpackPlugin from 'html-webpack-plugin'
import type { Configuration } from 'webpack'
import { baseConfig, type Mode } from './base-config.ts'
import { REACT_SCOPE } from './share-scope.ts'
import { sharedLibraries } from './shared.ts'

export interface ShellOptions {
  directory: string
  /** HTML page; its placeholders are filled by the shell's server (nonce, brand). */
  template: string
}

/** webpack configuration of the shell: it brings the federation runtime for itself and every remote. */
export function shellConfig({ directory, template }: ShellOptions) {
  return (_env: unknown, argv: { mode?: Mode }): Configuration => {
    const mode = argv.mode ?? 'production'
    const base = baseConfig({ directory, mode, uniqueName: 'shell' })
    return {
      ...base,
      plugins: [
        new ModuleFederationPlugin({
          name: 'shell',
          remotes: {},
          shareScope: ['default', REACT_SCOPE],
          shareStrategy: 'loaded-first',
          shared: sharedLibraries(directory),
          manifest: false,
          dts: false,
          experiments: {
            provideExternalRuntime: true,
            optimization: { disableSnapshot: true, target: 'web' },
          },
        }),
        new HtmlWebpackPlugin({ template, publicPath: '/', chunks: ['main'], minify: false }),
      ],
    }
  }
}
