import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Compiler, Configuration } from 'webpack'
import { baseConfig } from './base-config.ts'

export interface LibraryOptions {
  directory: string
  /** Names the folder of the package, `dist-publish/<name>`. */
  name: string
  /** Entries by the module that each becomes, `index`. */
  entry: Readonly<Record<string, string>>
  /** Packages that the page has; they are imported, not bundled. */
  externals: readonly string[]
  /** Files that are put beside the modules as they are, by their names there: where they are in `directory`. */
  files: Readonly<Record<string, string>>
  /** `package.json`. */
  manifest: object
}

/** webpack configuration of a package that others install: ES modules with all in them but their peer dependencies, types, and a manifest. */
export function libraryConfig(options: LibraryOptions): Configuration {
  const { directory, name, entry, externals, files, manifest } = options
  const base = baseConfig({ directory, mode: 'production', uniqueName: `publish-${name}` })
  return {
    ...base,
    entry: { ...entry },
    output: {
      ...base.output,
      path: join(directory, 'dist-publish', name),
      module: true,
      chunkFormat: 'module',
      filename: '[name].js',
      library: { type: 'module' },
    },
    experiments: { outputModule: true },
    externalsType: 'module',
    externals: [...externals],
    // Who installs it builds it, and can read it.
    optimization: { ...base.optimization, minimize: false, splitChunks: false },
    devtool: false,
    plugins: [new PackageFiles(directory, files, manifest)],
  }
}

class PackageFiles {
  readonly #directory: string
  readonly #files: LibraryOptions['files']
  readonly #manifest: object

  constructor(directory: string, files: LibraryOptions['files'], manifest: object) {
    this.#directory = directory
    this.#files = files
    this.#manifest = manifest
  }

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.thisCompilation.tap('PackageFiles', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'PackageFiles', stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => {
          const put = (name: string, content: string | Buffer) =>
            compilation.emitAsset(name, new sources.RawSource(content), { minimized: true })
          for (const [name, file] of Object.entries(this.#files)) {
            put(name, readFileSync(join(this.#directory, file)))
          }
          put('package.json', `${JSON.stringify(this.#manifest, null, 2)}\n`)
        },
      )
    })
  }
}
