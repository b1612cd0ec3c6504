import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import HtmlWebpackPlugin from 'html-webpack-plugin'
import webpack, { type Compiler, type Configuration } from 'webpack'
import { baseConfig, type Mode } from './base-config.ts'
import { PrecompressPlugin } from './precompress-plugin.ts'

export interface FrameOptions {
  directory: string
  /** Names the build. */
  name: string
  entry: string
  template: string
  /** Where the shell's server serves the files, with both slashes. */
  publicPath: string
  /** Files that are served as they are: their folder, their names, and the folder below `publicPath`, named by a version. */
  files: { from: string; names: readonly string[]; to: string }
  /** Constants that the build fills in. */
  define: Readonly<Record<string, string>>
}

/** webpack configuration of a page in a frame without federation, and of the files that its script fetches. */
export function frameConfig(options: FrameOptions) {
  const { directory, name, entry, template, publicPath, files, define } = options
  return (_env: unknown, argv: { mode?: Mode }): Configuration => {
    const base = baseConfig({ directory, mode: argv.mode ?? 'production', uniqueName: name })
    const constants = Object.entries(define).map(([key, value]) => [key, JSON.stringify(value)])
    return {
      ...base,
      entry: { [name]: entry },
      output: { ...base.output, publicPath },
      plugins: [
        new webpack.DefinePlugin(Object.fromEntries(constants)),
        new CopyFilesPlugin(files),
        new PrecompressPlugin(/\.(js|wasm|tflite)$/),
        new HtmlWebpackPlugin({ template, filename: `${name}.html` }),
      ],
    }
  }
}

/** Puts files of a package into a build. */
class CopyFilesPlugin {
  readonly #files: FrameOptions['files']

  constructor(files: FrameOptions['files']) {
    this.#files = files
  }

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack
    const { from, names, to } = this.#files
    compiler.hooks.thisCompilation.tap('CopyFiles', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'CopyFiles', stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => {
          for (const name of names) {
            const content = new sources.RawSource(readFileSync(join(from, name)))
            // As it is: the minifier leaves out what is minified.
            compilation.emitAsset(`${to}/${name}`, content, { minimized: true })
          }
        },
      )
    })
  }
}
