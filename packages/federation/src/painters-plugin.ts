import { EMBED_PAINTER, PAINTER_MOST_BYTES } from '@platform/contracts/shell/embed-painter'
import webpack, { type Compilation, type Compiler, type Configuration, type sources } from 'webpack'
import { baseConfig } from './base-config.ts'
import { SizeLimitPlugin } from './size-limit-plugin.ts'

/**
 * Adds the scripts of painters to a build: each is one classic script without federation, so that it needs no container, share or runtime
 * around it. They are built apart, since module federation puts its own into every entry of a build.
 */
export class PaintersPlugin {
  readonly #directory: string
  readonly #files: Readonly<Record<string, string>>

  constructor(directory: string, files: Readonly<Record<string, string>>) {
    this.#directory = directory
    this.#files = files
  }

  apply(compiler: Compiler): void {
    if (Object.keys(this.#files).length === 0) return
    compiler.hooks.thisCompilation.tap('Painters', (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        { name: 'Painters', stage: compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        async () => {
          const made = await build(painterConfig(this.#directory, this.#files))
          compilation.errors.push(...made.errors)
          compilation.fileDependencies.addAll(made.fileDependencies)
          // As it is: it is minified already.
          for (const [name, source] of made.scripts) {
            compilation.emitAsset(name, source, { minimized: true })
          }
        },
      )
    })
  }
}

function painterConfig(directory: string, files: Readonly<Record<string, string>>): Configuration {
  const base = baseConfig({
    ...{ directory, mode: 'production' as const, uniqueName: 'painter', variant: 'painter' },
  })
  return {
    ...base,
    entry: Object.fromEntries(
      Object.entries(files).map(([name, file]) => [name.replace(/\.js$/, ''), file]),
    ),
    output: {
      ...base.output,
      clean: false,
      filename: '[name].js',
      library: { name: EMBED_PAINTER, type: 'window', export: 'painter' },
    },
    // Nothing of a painter is loaded later.
    optimization: { ...base.optimization, splitChunks: false },
    devtool: false,
    plugins: [new SizeLimitPlugin(PAINTER_MOST_BYTES)],
  }
}

interface Made {
  scripts: readonly (readonly [string, sources.Source])[]
  errors: Compilation['errors']
  fileDependencies: Iterable<string>
}

/** Builds, and writes no file. */
async function build(config: Configuration): Promise<Made> {
  const compiler = webpack(config)
  if (!compiler) throw new Error('webpack made no compiler of painters')
  compiler.hooks.shouldEmit.tap('Painters', () => false)
  try {
    const { compilation } = await new Promise<webpack.Stats>((resolve, reject) => {
      compiler.run((error, stats) => (stats ? resolve(stats) : reject(error)))
    })
    return {
      scripts: compilation
        .getAssets()
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ name, source }) => [name, source] as const),
      errors: compilation.errors,
      fileDependencies: compilation.fileDependencies,
    }
  } finally {
    await new Promise((resolve) => compiler.close(resolve))
  }
}
