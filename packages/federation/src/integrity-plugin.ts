import type { Compiler } from 'webpack'
import { INTEGRITY_LOOKUP } from './loader/integrity.ts'

/**
 * Makes the build's own webpack runtime load its chunks only with the hash that the manifest lists.
 * The host's loader covers the entry; chunks are loaded by the remote itself, so it must check too.
 * A page without the lookup (a remote running alone) loads without.
 */
export class IntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('Integrity', (compilation) => {
      compiler.webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(
        compilation,
      ).createScript.tap('Integrity', (source) => `${source}\n${setIntegrity}`)
    })
  }
}

const setIntegrity = `
var integrityOf = window[${JSON.stringify(INTEGRITY_LOOKUP)}];
if (integrityOf) script.integrity = integrityOf(url);
`
