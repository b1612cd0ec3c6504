/**
 * Which service answers which public prefix below `/api`. The only list of them: names of services to come
 * are kept here, and are no route until their `<SERVICE>_URL` is set.
 */
export const routeTable = {
  identity: ['auth', 'users', 'locations'],
  quests: ['quests', 'userquests', 'games', 'airdrop-campaign', 'referrals'],
  clans: ['clans', 'leaderboards', 'tournaments'],
  wallet: [
    'wallets',
    'store',
    'swap',
    'exchange',
    'transactions',
    'collect-earning',
    'get_wallet_v2',
    'verify_wallet_v2',
  ],
  kyc: ['kyc'],
  expert: ['experts'],
  pog: ['pog', 'nft'],
  growth: ['tracker', 'utm', 'web-banners', 'web-footers', 'articles', 'videos', 'searches'],
  'remote-registry': ['remotes'],
} as const satisfies Record<string, readonly string[]>

export type ServiceName = keyof typeof routeTable

export const serviceNames = Object.keys(routeTable) as ServiceName[]

/** Prefixes whose bodies are files, in bytes; any other takes at most `DEFAULT_BODY_LIMIT`. */
export const bodyLimits: Readonly<Record<string, number>> = { remotes: 20 * 1024 * 1024 }
export const DEFAULT_BODY_LIMIT = 1024 * 1024
