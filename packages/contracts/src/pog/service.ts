import { type ServiceDescriptor, SMALL } from '../service-descriptor.ts'
import { errors } from './errors.ts'

export const pog = {
  name: 'pog',
  owner: 'pog',
  port: 25,
  prefixes: ['pog', 'nft', 'users/poh'],
  calls: ['identity', 'wallet'],
  consumes: ['identity', 'wallet', 'quests', 'clans', 'kyc'],
  engines: { mongo: true, kafka: true },
  userTokens: 'verifies',
  settings: { PUBLIC_ORIGIN: '{site}' },
  localSettings: {
    // As the wallet's: users have the site, or its beta, open at one of these. Cards lead to the first.
    PUBLIC_ORIGIN: '{site},http://127.0.0.1:{port.shell},http://localhost:{port.betaShell}',
  },
  providers: {
    cardChains: [
      { key: 'POG_RPC_URLS', cluster: { secret: 'providers' } },
      { key: 'POG_CHAINS', cluster: { value: '' } },
      { key: 'POG_MINTER_KEY', cluster: { secret: 'providers' } },
    ],
  },
  errors,
  objectStore: 'files',
  crashPoints: [
    ...['mint-price-held', 'mint-avatar-drawn', 'mint-name-fixed', 'mint-price-captured'],
    ...['mint-owner-stored', 'mint-call-opened', 'mint-published'],
    ...['slot-stored', 'slot-price-held', 'slot-price-captured'],
    ...['card-token-stored', 'card-burn-opened', 'card-reissue-opened'],
    ...['card-nonce-reserved', 'card-transaction-sent', 'card-mined', 'card-decided'],
  ],
  size: SMALL,
  replicas: { min: 2, max: 12 },
} as const satisfies ServiceDescriptor
