import type { Federation } from '@module-federation/webpack-bundler-runtime'

type BundlerRuntime = NonNullable<Federation['bundlerRuntime']>

/** What the shell's federation runtime gives the remotes, under the global name `_FEDERATION_RUNTIME`. */
export interface LentRuntime extends Required<Pick<Federation, 'attachShareScopeMap'>> {
  bundlerRuntime: Pick<BundlerRuntime, 'init' | 'consumes' | 'I' | 'S'>
}

declare global {
  var _FEDERATION_RUNTIME: LentRuntime | undefined
}
