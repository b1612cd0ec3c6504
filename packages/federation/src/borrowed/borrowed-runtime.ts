import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js'
import './lent-runtime.ts'

const lent = globalThis._FEDERATION_RUNTIME
if (!lent) throw new Error('This page lends no federation runtime')

/**
 * Replaces the federation runtime in a remote's build: the shell provides its own (docs/decisions/0007). The shell
 * exposes no modules, so its runtime has no `initContainerEntry` and this file adds one.
 */
export default {
  ...lent,
  bundlerRuntime: { ...lent.bundlerRuntime, initContainerEntry },
  bundlerRuntimeOptions: {},
}
