import { type ServiceDescriptor, SMALL } from '../service-descriptor.ts'
import { errors } from './errors.ts'
import { SELFIE } from './selfies.ts'

export const pog = {
  name: 'pog',
  owner: 'pog',
  port: 25,
  prefixes: ['pog', 'nft', 'users/poh', 'pog/avatars/selfie'],
  bodyLimits: { 'pog/avatars/selfie': SELFIE.maxBytes + 64 * 1024 },
  calls: ['identity', 'wallet'],
  consumes: ['identity', 'wallet', 'quests', 'clans', 'kyc'],
  engines: { mongo: true, kafka: true, redis: true },
  userTokens: 'verifies',
  settings: { PUBLIC_ORIGIN: '{site}' },
  localSettings: {
    // As the wallet's: users have the site, or its beta, open at one of these. Cards lead to the first.
    PUBLIC_ORIGIN: '{site},http://127.0.0.1:{port.shell},http://localhost:{port.betaShell}',
    // The sandbox's provider of avatars is for tests of the adapter: its pictures are plain.
    AVATAR_GENERATOR: 'embedded',
  },
  providers: {
    avatars: [
      { key: 'AVATAR_PROVIDER_URL', cluster: { value: '' } },
      { key: 'AVATAR_PROVIDER_KEY', cluster: { secret: 'providers' } },
      { key: 'AVATAR_PROVIDER_SECRET', cluster: { secret: 'providers' } },
      { key: 'AVATAR_PROVIDER_AT_ONCE', cluster: { value: '4' } },
      { key: 'AVATAR_PROVIDER_TIMEOUT_S', cluster: { value: '600' } },
    ],
    cardChains: [
      { key: 'POG_RPC_URLS', cluster: { secret: 'providers' } },
      { key: 'POG_CHAINS', cluster: { value: '' } },
      { key: 'POG_MINTER_KEY', cluster: { secret: 'providers' } },
    ],
  },
  secretFiles: {
    SELFIE_SECRET_FILE: { file: 'selfie.secret', secret: 'pog-selfie-secret', madeByService: true },
  },
  neverLogged: ['picture'],
  errors,
  objectStore: 'files',
  crashPoints: [
    ...['mint-price-held', 'mint-avatar-drawn', 'mint-name-fixed', 'mint-price-captured'],
    ...['mint-owner-stored', 'mint-call-opened', 'mint-published'],
    ...['slot-stored', 'slot-price-held', 'slot-price-captured'],
    ...['avatar-price-held', 'avatar-drawn', 'avatar-price-captured', 'avatar-shown'],
    ...['avatar-activated', 'selfie-noted'],
    ...['card-token-stored', 'card-burn-opened', 'card-reissue-opened'],
    ...['card-nonce-reserved', 'card-transaction-sent', 'card-mined', 'card-decided'],
  ],
  size: SMALL,
  replicas: { min: 2, max: 12 },
} as const satisfies ServiceDescriptor
