import { createRequire } from 'node:module'
import type { Compiler, RuntimeModule } from 'webpack'
import { failIfUnused } from '../stand-in.ts'

// webpack's types leave its inner modules out.
const ShareRuntimeModule = createRequire(import.meta.url)(
  'webpack/lib/sharing/ShareRuntimeModule.js',
) as typeof RuntimeModule

/**
 * Leaves out webpack's own list of shared modules, which module federation's list replaces before anything
 * reads it: half a KB gzip in the shell and in each remote.
 */
export class OneShareRuntime {
  apply(compiler: Compiler): void {
    let matched = false
    compiler.hooks.thisCompilation.tap('OneShareRuntime', ({ hooks }) => {
      hooks.runtimeModule.tap('OneShareRuntime', (module) => {
        if (!(module instanceof ShareRuntimeModule)) return
        matched = true
        module.generate = () => null
      })
    })
    failIfUnused(compiler, 'OneShareRuntime', () => matched, "webpack's list is not there")
  }
}
