import type { Compiler } from 'webpack'
import { commitOf, type SourcesCommit } from './release/commit-of.ts'

/**
 * Beside the files of a build, and not one of them: the same sources give the same build at every commit.
 */
export const COMMIT_FILE = 'commit.json'

/** What `commit.json` holds. */
export interface CommitStamp extends SourcesCommit {
  /** Version of the build that was made of these sources. */
  version: string
}

/** Writes `commit.json`: the commit that was checked out when the build was made. After `BuildDescriptionPlugin`. */
export class CommitStampPlugin {
  readonly #directory: string
  readonly #version: string

  constructor(directory: string, version: string) {
    this.#directory = directory
    this.#version = version
  }

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.thisCompilation.tap('CommitStamp', (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        { name: 'CommitStamp', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        async () => {
          const stamp: CommitStamp = {
            version: this.#version,
            ...(await commitOf(this.#directory)),
          }
          const text = `${JSON.stringify(stamp, null, 2)}\n`
          compilation.emitAsset(COMMIT_FILE, new sources.RawSource(text))
        },
      )
    })
  }
}
