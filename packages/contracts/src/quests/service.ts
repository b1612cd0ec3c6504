import { LARGE, type ServiceDescriptor } from '../service-descriptor.ts'

export const quests = {
  name: 'quests',
  owner: 'quests',
  port: 21,
  prefixes: [
    'airdrop-campaign',
    'quest',
    'userquest',
    'game',
    'third-party-client',
    'offerwall',
    'referrals',
  ],
  calls: ['wallet'],
  consumes: ['wallet'],
  engines: { mongo: true, kafka: true },
  userTokens: 'verifies',
  neverLogged: ['code', 'codes'],
  size: LARGE,
  replicas: { min: 3, max: 192 },
} as const satisfies ServiceDescriptor
