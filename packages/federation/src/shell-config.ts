import { fileURLToPath } from 'node:url'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import HtmlWebpackPlugin from 'html-webpack-plugin'
import webpack, { type Chunk, type Configuration, type Module } from 'webpack'
import { baseConfig, type Mode } from './base-config.ts'
import { released, sharing } from './federation-options.ts'
import { leftOut } from './left-out/left-out.ts'
import { OneShareRuntime } from './left-out/one-share-runtime.ts'
import { StyleWhitespace } from './left-out/style-whitespace.ts'
import { libraryVariants } from './library-variants.ts'
import { PrecompressPlugin } from './precompress-plugin.ts'

export interface ShellOptions {
  directory: string
  /** HTML page; its placeholders are filled by the shell's server (nonce, brand). */
  template: string
  /** The page in a partner's frame, with an entry of its own (`embed.html`). */
  embed: { entry: string; template: string }
}

/** webpack configuration of the shell: it brings the federation runtime for itself and every remote. */
export function shellConfig({ directory, template, embed }: ShellOptions) {
  return (_env: unknown, argv: { mode?: Mode }): Configuration => {
    const mode = argv.mode ?? 'production'
    const base = baseConfig({ directory, mode, uniqueName: 'shell' })
    // A variant is run by tests and never released: what makes a build small takes most of its time.
    const isVariant = libraryVariants().from !== ''
    return {
      ...base,
      entry: { main: './src/index.ts', embed: embed.entry },
      // Without names: the entry lists each with its chunk's id.
      output: { ...base.output, chunkFilename: '[id].[contenthash:8].js' },
      optimization: {
        ...base.optimization,
        ...(isVariant && { minimize: false }),
        splitChunks: { cacheGroups: SHARED_CHUNKS },
      },
      plugins: [
        new ModuleFederationPlugin({
          name: 'shell',
          remotes: {},
          ...sharing(directory),
          runtimePlugins: [fileURLToPath(import.meta.resolve('./loader/lend-runtime.ts'))],
          // `loader/federation-runtime` loads the remotes: module federation only shares.
          experiments: { optimization: { ...released.optimization, disableRemote: true } },
        }),
        ...leftOut(),
        new OneShareRuntime(),
        new webpack.optimize.MergeDuplicateChunksPlugin({ stage: AFTER_SPLIT_CHUNKS }),
        ...(mode === 'production' ? [new StyleWhitespace()] : []),
        ...(mode === 'production' && !isVariant ? [new PrecompressPlugin()] : []),
        // Not minified: the shell's server finds placeholders by their quotation marks.
        new HtmlWebpackPlugin({ template, publicPath: '/', chunks: ['main'], minify: false }),
        new HtmlWebpackPlugin({
          template: embed.template,
          filename: 'embed.html',
          publicPath: '/',
          chunks: ['embed'],
          minify: false,
        }),
      ],
    }
  }
}

/** React, the shared modules that list a part of a library, and what those import. */
const EVERY_PAGE_NEEDS = [
  /\/node_modules\/(react|react-dom|scheduler|react-router|@tanstack\/(react-query|query-core)|styled-components|stylis)\//,
  /\/remote-kit\/src\/(api\/.+|api-client|format|kit-messages\.en|query|random-id|router)\.ts$/,
  /\/ui\/src\/styled\.ts$/,
  /\/contracts\/src\/constants\.ts$/,
  /\/left-out\/(page-links|vendor-prefixes)\.ts$/,
]

/**
 * webpack looks for chunks with the same modules before it moves the libraries into their file. After that a shared
 * module's own chunk and the one for a page without shares are the same. It splits chunks at stage 10.
 */
const AFTER_SPLIT_CHUNKS = 11

const SHARED_CHUNKS = {
  // No chunk of what the site and the page in a frame have in common: no page loads both, and two files compress worse
  // than one.
  default: false,
  // One file is one request, and 3 KB gzip less than a file for each.
  libraries: {
    name: 'libraries',
    // The page in a frame is painted before any of them is there: what it begins with itself is in its own file.
    chunks: ({ name }: Chunk) => name !== 'embed',
    enforce: true,
    test: (module: Module) =>
      EVERY_PAGE_NEEDS.some((file) => file.test(module.nameForCondition() ?? '')),
  },
} as const
