/**
 * In place of the bundler runtime's support for remotes that are known at build time, and for shared modules that are
 * needed before the first chunk. The platform learns its remotes at run time and has no such modules.
 */
export const remotes = undefined
export const installInitialConsumes = undefined
export const getSharedFallbackGetter = undefined
