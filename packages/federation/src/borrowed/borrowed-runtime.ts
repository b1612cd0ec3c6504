import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js'
import './lent-runtime.ts'

const lent = globalThis._FEDERATION_RUNTIME
if (!lent) throw new Error('This page lends no federation runtime')

/** In a remote's build in place of its own federation runtime. A shell exposes nothing: `initContainerEntry` it lacks. */
export default {
  ...lent,
  bundlerRuntime: { ...lent.bundlerRuntime, initContainerEntry },
  bundlerRuntimeOptions: {},
}
