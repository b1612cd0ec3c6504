export { createMemoryRankStore } from './memory-rank-store.ts'
export { compareRanked, type Ranked } from './order.ts'
export { createRankIndex, type RankIndex, type Standing } from './rank-index.ts'
export type { Change, Placed, RankedBoard, RankStore } from './rank-store.ts'
