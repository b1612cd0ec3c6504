import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import MinimizerPlugin from 'minimizer-webpack-plugin'
import type { Configuration } from 'webpack'
import { buildToolsDigest } from './build-tools-digest.ts'
import { type LibraryVariants, libraryVariants } from './library-variants.ts'

export type Mode = 'production' | 'development'

export interface BuildOptions {
  /** The app's folder, `import.meta.dirname` of its webpack.config.ts. */
  directory: string
  mode: Mode
  /** Names the webpack runtime on the page: two builds with one name would share their chunks. */
  uniqueName: string
  /** Builds of one mode that differ in more than their sources do not share a cache. */
  variant?: string
  /** React Fast Refresh; only for a page that brings its own development React. */
  fastRefresh?: boolean
}

/** What shell and remotes have in common. */
export function baseConfig({
  directory,
  mode,
  uniqueName,
  variant = mode,
  fastRefresh = false,
}: BuildOptions): Configuration {
  const production = mode === 'production'
  const variants = libraryVariants()
  return {
    mode,
    context: directory,
    // Not named like the federation container, or standalone code would merge into remoteEntry.js.
    entry: { main: './src/index.ts' },
    output: {
      path: join(directory, 'dist'),
      clean: true,
      uniqueName,
      publicPath: 'auto',
      crossOriginLoading: 'anonymous',
      // What threw while it was evaluated is evaluated anew by the next try.
      strictModuleErrorHandling: true,
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      assetModuleFilename: '[name].[contenthash:8][ext]',
    },
    resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js'], ...resolveVariants(variants) },
    module: {
      rules: [
        // Packages of this workspace are TypeScript; npm packages are compiled already.
        { test: /\.tsx?$/, exclude: /node_modules\/(?!@platform)/, use: swcLoader(fastRefresh) },
        { test: /\.(woff2|svg|png|jpe?g)$/, type: 'asset/resource' },
      ],
    },
    optimization: {
      // Deterministic ids are numbers, and webpack gives a shared chunk another number in each rebuild, since those of
      // the last one are taken: a page then gets the update of a chunk that it has not loaded. Names stay.
      chunkIds: production ? 'deterministic' : 'named',
      moduleIds: 'deterministic',
      minimize: production,
      minimizer: [
        new MinimizerPlugin({
          minify: {
            implementation: MinimizerPlugin.swcMinify,
            options: { compress: { passes: 3 } },
          },
          // Licences are in a text file beside each script.
          extractComments: true,
        }),
      ],
    },
    devtool: production ? 'hidden-source-map' : 'eval-cheap-module-source-map',
    cache: {
      type: 'filesystem',
      cacheDirectory: join(directory, '.cache'),
      // Without the version, which changes with each build: the cache would never be found again.
      name: `${variant}-${uniqueName.split('@')[0]}${variants.from ? '-variant' : ''}`,
      // webpack follows the configuration's imports no further than its own file.
      version: `${buildToolsDigest()} ${JSON.stringify(variants)}`,
      buildDependencies: { config: [join(directory, 'webpack.config.ts')] },
    },
    performance: { hints: false },
    stats: 'errors-warnings',
  }
}

function resolveVariants({ from, aliases }: LibraryVariants): Configuration['resolve'] {
  if (!from) return {}
  const alias = Object.entries(aliases).map(([library, variant]) => [`${library}$`, variant])
  return {
    alias: Object.fromEntries(alias),
    modules: ['node_modules', join(from, 'node_modules')],
  }
}

function swcLoader(fastRefresh: boolean) {
  return {
    // By its own address: an app does not depend on the loaders of its build.
    loader: fileURLToPath(import.meta.resolve('swc-loader')),
    options: {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: {
          react: {
            runtime: 'automatic',
            // A remote made for development inside a production shell crashes React.
            development: fastRefresh,
            refresh: fastRefresh,
          },
        },
      },
    },
  }
}
