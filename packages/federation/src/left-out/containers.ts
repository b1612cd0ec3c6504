/**
 * In place of the bundler runtime's ways to what is known while building: the platform knows its remotes at
 * run time, and shares nothing that is needed before the first chunk.
 */
export const remotes = undefined
export const installInitialConsumes = undefined
export const getSharedFallbackGetter = undefined
