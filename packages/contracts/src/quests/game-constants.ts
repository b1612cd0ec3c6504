/** What kinds of games there are. */
export const gameGenres = [
  'Social',
  'RPG',
  'BattleRoyale',
  'Shooter',
  'MOBA',
  'MMORPG',
  'Action',
  'Adventure',
  'Arcade',
  'AutoBattler',
  'Board',
  'Card',
  'Casual',
  'CityBuilder',
  'Educational',
  'Farming',
  'Fighting',
  'Horror',
  'Idle',
  'Metaverse',
  'Music',
  'Platformer',
  'Puzzle',
  'Racing',
  'Roguelike',
  'Sandbox',
  'SciFi',
  'Simulation',
  'Sports',
  'Stealth',
  'Strategy',
  'Survival',
  'TowerDefense',
  'Trivia',
  'TurnBased',
] as const
export type GameGenre = (typeof gameGenres)[number]

/** Where a game keeps what its players own: a chain, or its own servers (`Web2`). */
export const gameNetworks = [
  'Web2',
  'Ethereum',
  'Polygon',
  'BNBChain',
  'Base',
  'Arbitrum',
  'Optimism',
  'Avalanche',
  'Solana',
  'Aptos',
  'Sui',
  'Immutable',
  'Ronin',
] as const
export type GameNetwork = (typeof gameNetworks)[number]

/** Longest texts, UTF-16 code units: the value of a log-in in a game, and the name of a game. */
export const GAME_LOGIN_LENGTH = 128
export const GAME_NAME_LENGTH = 60

/** What follows `/quest/` and `/game/` in an address and is no quest, no page of a brand and no game. */
export const QUEST_SEGMENTS: readonly string[] = ['admin', 'brands', 'filter', 'questlist', 'v2']
export const GAME_SEGMENTS: readonly string[] = [
  'admin',
  'filter',
  'genres',
  'loginmethod',
  'metadata',
  'network',
  'platform',
  'username',
]
/** The same of the page `/k-quest/:brand`. */
export const BRAND_SEGMENTS: readonly string[] = [...QUEST_SEGMENTS, 'games', 'quests']

/** The difficulty of the hardest quests; the easiest ones have 1. */
export const MOST_DIFFICULT = 5
