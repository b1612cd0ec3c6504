import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/**
 * Leads every import of the federation runtime's core to its one ES module. Unaliased, the plugin that
 * provides the runtime to remotes pulls in a second, CommonJS copy: 18 KB gzip, and two runtimes.
 */
export function federationRuntimeAlias(): Record<string, string> {
  const enhanced = createRequire(
    createRequire(import.meta.url).resolve('@module-federation/enhanced'),
  )
  const tools = createRequire(enhanced.resolve('@module-federation/runtime-tools'))
  const runtime = createRequire(tools.resolve('@module-federation/runtime'))
  const core = join(dirname(runtime.resolve('@module-federation/runtime-core')), 'index.js')
  return {
    '@module-federation/runtime-tools/runtime-core$': core,
    '@module-federation/runtime-core$': core,
  }
}
