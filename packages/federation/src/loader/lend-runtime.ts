import { createInstance, getInstance } from '@module-federation/enhanced/runtime'
import type { LentRuntime } from '../borrowed/lent-runtime.ts'

/** webpack's own object of this bundle, where the federation plugin keeps its runtime. */
declare const __webpack_require__: { federation: LentRuntime }

/**
 * Plugin of the shell's federation runtime that lends it to the remotes, whose builds leave theirs out
 * (24 KB gzip each). Every remote gets an instance of its own.
 */
export default function lendRuntime() {
  return {
    name: 'lend-runtime',
    beforeInit<Options>(options: Options): Options {
      const { bundlerRuntime, attachShareScopeMap } = __webpack_require__.federation
      globalThis._FEDERATION_RUNTIME ??= {
        bundlerRuntime: { ...bundlerRuntime, init },
        attachShareScopeMap,
      }
      return options
    },
  }
}

/** An entry that arrives after its time-out uses the instance that the next try has made: there is one of each name. */
const init: LentRuntime['bundlerRuntime']['init'] = ({ webpackRequire }) => {
  const { initOptions } = webpackRequire.federation
  if (!initOptions) throw new Error('The container has no options of federation')
  const before = getInstance(({ name }) => name === initOptions.name)
  before?.initOptions(initOptions)
  return before ?? createInstance(initOptions)
}
