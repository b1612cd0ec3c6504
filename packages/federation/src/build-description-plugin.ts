import { createHash } from 'node:crypto'
import type { BuildDescription } from '@platform/contracts/registry/http'
import type { Compiler } from 'webpack'

/** Written beside the files of a build; what a release registers with the remote-registry. */
export const BUILD_DESCRIPTION_FILE = 'build.json'

/** Writes `build.json`: what the build is, and the integrity of every file that browsers load from it. */
export class BuildDescriptionPlugin {
  readonly #about: Omit<BuildDescription, 'files'>

  constructor(about: Omit<BuildDescription, 'files'>) {
    this.#about = about
  }

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.thisCompilation.tap('BuildDescription', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'BuildDescription', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        (assets) => {
          const files = Object.entries(assets)
            .filter(([name]) => !name.endsWith('.map'))
            .map(([name, source]) => [name, integrityOf(source.buffer())] as const)
          const description: BuildDescription = { ...this.#about, files: Object.fromEntries(files) }
          compilation.emitAsset(
            BUILD_DESCRIPTION_FILE,
            new sources.RawSource(`${JSON.stringify(description, null, 2)}\n`),
          )
        },
      )
    })
  }
}

/** Subresource integrity, `sha384-<base64>`. */
export function integrityOf(content: string | Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`
}
