import { type ServiceDescriptor, SMALL } from '../service-descriptor.ts'
import { errors } from './errors.ts'

export const growth = {
  name: 'growth',
  owner: 'growth',
  port: 22,
  prefixes: ['tracker', 'searches', 'shield-attributes', 'operator'],
  bodyLimits: { tracker: 128 * 1_024 },
  // The audit trail and the dead letters of all that have some; what can be found of some.
  calls: ['identity', 'quests', 'wallet', 'clans', 'pog', 'kyc', 'expert'],
  consumes: ['identity', 'quests', 'wallet', 'clans', 'pog', 'kyc', 'expert'],
  engines: { mongo: true, kafka: true },
  userTokens: 'verifies',
  neverLogged: ['extras'],
  errors,
  size: SMALL,
  replicas: { min: 2, max: 12 },
} as const satisfies ServiceDescriptor
