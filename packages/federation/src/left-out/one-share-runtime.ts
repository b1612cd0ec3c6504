import { createRequire } from 'node:module'
import type { Compiler, RuntimeModule } from 'webpack'

// webpack's types leave its inner modules out.
const ShareRuntimeModule = createRequire(import.meta.url)(
  'webpack/lib/sharing/ShareRuntimeModule.js',
) as typeof RuntimeModule

/**
 * webpack writes its own list of shared modules into every runtime, and module federation's, right behind
 * it, replaces it unread. Without it the shell and each remote are half a KB gzip smaller.
 */
export class OneShareRuntime {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('OneShareRuntime', ({ hooks }) => {
      hooks.runtimeModule.tap('OneShareRuntime', (module) => {
        if (module instanceof ShareRuntimeModule) module.generate = () => null
      })
    })
  }
}
