/** px, of the card of the level. */
export const LEVEL_HEIGHT = 150
