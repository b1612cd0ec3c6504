/** In place of the federation runtime's preloads: `loader/preload-scripts` fetches what a signed build names. */
export const defaultPreloadArgs = {}
export const formatPreloadArgs = leftOut
export const normalizePreloadExposes = leftOut
export const preloadAssets = leftOut

function leftOut(): never {
  throw new Error('Preloads of the federation runtime are left out')
}
