/** px, of a tile of the wallet's page with up to three lines. */
export const TILE_HEIGHT = 84
