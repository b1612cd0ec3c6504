import { gzipSync } from 'node:zlib'
import type { Compiler } from 'webpack'

/** Fails a build one of whose scripts is larger, gzipped, than allowed. */
export class SizeLimitPlugin {
  readonly #maxGzipBytes: number

  constructor(maxGzipBytes: number) {
    this.#maxGzipBytes = maxGzipBytes
  }

  apply(compiler: Compiler): void {
    const { Compilation, WebpackError } = compiler.webpack
    if (compiler.options.mode !== 'production') return
    compiler.hooks.thisCompilation.tap('SizeLimit', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'SizeLimit', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        (assets) => {
          for (const [name, source] of Object.entries(assets)) {
            if (!name.endsWith('.js')) continue
            const bytes = gzipSync(Buffer.from(source.buffer()), { level: 9 }).length
            if (bytes <= this.#maxGzipBytes) continue
            const text = `${name} has ${bytes} bytes gzipped, ${this.#maxGzipBytes} are allowed`
            compilation.errors.push(new WebpackError(text))
          }
        },
      )
    })
  }
}
