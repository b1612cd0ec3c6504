import { fileURLToPath } from 'node:url'

/**
 * Leads every import of the federation runtime's core to its one ES module. Unaliased, the plugin that
 * provides the runtime to remotes pulls in a second, CommonJS copy: 18 KB gzip, and two runtimes.
 */
export function federationRuntimeAlias(): Record<string, string> {
  const core = fileURLToPath(import.meta.resolve('@module-federation/runtime-core'))
  return {
    '@module-federation/runtime-tools/runtime-core$': core,
    '@module-federation/runtime-core$': core,
  }
}
