import type { BuildDescription, BuildRecord } from '@platform/contracts/registry/build'
import type { RemoteContract } from '@platform/contracts/registry/remote-contract'
import type { Compiler } from 'webpack'
import { integrityOf, sizeReportOf } from './build-files.ts'
import { initialFiles } from './initial-files.ts'

/** Written beside the files of a build; a release signs its description and registers it. */
export const BUILD_FILE = 'build.json'

/** What `build.json` holds. No commit and no time: the same sources give the same build. */
export interface UnsignedBuild extends Pick<BuildRecord, 'size' | 'contract'> {
  description: BuildDescription
}

export type BuildAbout = Omit<BuildDescription, 'files' | 'initial'>

/** Writes `build.json`: what the build is, the integrity of every file, what it weighs and promises. */
export class BuildDescriptionPlugin {
  readonly #about: BuildAbout
  readonly #contract: RemoteContract

  constructor(about: BuildAbout, contract: RemoteContract) {
    this.#about = about
    this.#contract = contract
  }

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.thisCompilation.tap('BuildDescription', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'BuildDescription', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        (assets) => {
          const files = new Map(
            Object.entries(assets)
              // Source maps are not released.
              .filter(([path]) => !path.endsWith('.map'))
              .map(([path, source]) => [path, Buffer.from(source.buffer())] as const)
              // The registry compares signed texts by character: the order must not depend on webpack's.
              .toSorted(([a], [b]) => (a < b ? -1 : 1)),
          )
          const initial = initialFiles(compilation, this.#about.entry)
          const build = this.#build(files, initial)
          const text = `${JSON.stringify(build, null, 2)}\n`
          compilation.emitAsset(BUILD_FILE, new sources.RawSource(text))
        },
      )
    })
  }

  #build(files: Map<string, Buffer>, initial: Record<string, string[]>): UnsignedBuild {
    const hashes = [...files].map(([path, content]) => [path, integrityOf(content)] as const)
    return {
      description: { ...this.#about, files: Object.fromEntries(hashes), initial },
      // A build that exposes components for other pages only has no `./mount`.
      size: sizeReportOf(files, initial['./mount'] ?? []),
      contract: this.#contract,
    }
  }
}
