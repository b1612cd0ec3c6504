export { compareRanked, type Ranked } from './order.ts'
export { createRankIndex, type RankIndex } from './rank-index.ts'
