import { type ServiceDescriptor, SMALL } from '../service-descriptor.ts'
import { errors } from './errors.ts'

export const growth = {
  name: 'growth',
  owner: 'growth',
  port: 22,
  prefixes: ['tracker', 'utm', 'attribution'],
  bodyLimits: { tracker: 128 * 1_024 },
  calls: [],
  consumes: ['identity', 'quests', 'wallet'],
  engines: { mongo: true, kafka: true },
  userTokens: 'verifies',
  settings: { PUBLIC_ORIGIN: '{site}' },
  localSettings: {
    // A browser may open the site at either address, and its beta beside it.
    PUBLIC_ORIGIN: '{site},http://127.0.0.1:{port.shell},http://localhost:{port.betaShell}',
  },
  neverLogged: ['extras'],
  errors,
  size: SMALL,
  replicas: { min: 2, max: 12 },
} as const satisfies ServiceDescriptor
