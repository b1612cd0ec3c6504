import { LARGE, type ServiceDescriptor } from '../service-descriptor.ts'
import { errors } from './errors.ts'

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
  errors,
  crashPoints: ['claim-stored', 'task-check-leased', 'task-check-recorded', 'ranking-lines-given'],
  size: LARGE,
  replicas: { min: 3, max: 192 },
} as const satisfies ServiceDescriptor
