import type { WebpackRequire } from '@module-federation/webpack-bundler-runtime/dist/types.js'

/** In place of the bundler runtime's, which also prepares for shared libraries that a server has tree-shaken. */
export function init({ webpackRequire }: { webpackRequire: WebpackRequire }) {
  const { initOptions, runtime } = webpackRequire.federation
  if (!initOptions) throw new Error('The shell has no options of federation')
  return runtime?.init(initOptions)
}
