/** Pictures of empty states: no money, nothing to find here, nobody signed in, nothing connected. */
export type PictureName = 'purse' | 'map' | 'blank-card' | 'controller'
