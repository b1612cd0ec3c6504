import type { Compiler } from 'webpack'

export interface StandInOptions {
  /** Says which replacement it is, in errors. */
  name: string
  /** Requests of the file that is replaced. */
  file: RegExp
  /** Only requests from these folders count; all unless said. */
  within?: RegExp
  /** The file that takes its place. */
  standIn: string
}

interface Resolve {
  context: string
  request: string
  createData?: { resource?: string }
}

/**
 * Replaces a file of a dependency. A production build in which the pattern matches nothing fails: after an
 * upgrade of the dependency the replacement would be silently gone.
 */
export class StandIn {
  readonly #options: StandInOptions

  constructor(options: StandInOptions) {
    this.#options = options
  }

  apply(compiler: Compiler): void {
    const { name, file, within, standIn } = this.#options
    const tap = `StandIn ${name}`
    let matched = false
    const replaces = ({ context }: Resolve, request: string) =>
      file.test(request) && (within?.test(context) ?? true)

    compiler.hooks.normalModuleFactory.tap(tap, (factory) => {
      factory.hooks.beforeResolve.tap(tap, (resolve) => {
        if (!replaces(resolve, resolve.request)) return
        matched = true
        resolve.request = standIn
      })
    })
    failIfUnused(compiler, tap, () => matched, `${file} matches no file`)
  }
}

/** Fails a production build unless `wasUsed` by its end. */
export function failIfUnused(
  compiler: Compiler,
  name: string,
  wasUsed: () => boolean,
  problem: string,
): void {
  if (compiler.options.mode !== 'production') return
  const { Compilation, WebpackError } = compiler.webpack
  compiler.hooks.thisCompilation.tap(name, (compilation) => {
    const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT
    compilation.hooks.processAssets.tap({ name, stage }, () => {
      if (!wasUsed()) compilation.errors.push(new WebpackError(`${name}: ${problem}`))
    })
  })
}
