import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Compiler } from 'webpack'

const compress = {
  gz: (content: Buffer) => promisify(gzip)(content, { level: 9 }),
  br: (content: Buffer) =>
    promisify(brotliCompress)(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
    }),
}

/** Writes `.gz` and `.br` beside each script, so that serving one costs no compression. */
export class PrecompressPlugin {
  readonly #files: RegExp

  /** @param files names of those that are compressed */
  constructor(files = /\.js$/) {
    this.#files = files
  }

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.thisCompilation.tap('Precompress', (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        { name: 'Precompress', stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER },
        async (assets) => {
          const files = Object.entries(assets).filter(([name]) => this.#files.test(name))
          await Promise.all(
            files.flatMap(([name, source]) =>
              Object.entries(compress).map(async ([extension, by]) => {
                const content = await by(Buffer.from(source.buffer()))
                compilation.emitAsset(`${name}.${extension}`, new sources.RawSource(content))
              }),
            ),
          )
        },
      )
    })
  }
}
