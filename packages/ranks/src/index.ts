export { compareRanked, type Ranked } from './order.ts'
export { createRankIndex, type RankIndex, type Standing } from './rank-index.ts'
