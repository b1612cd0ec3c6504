import { type ServiceDescriptor, SMALL } from '../service-descriptor.ts'
import { errors } from './errors.ts'

export const pog = {
  name: 'pog',
  owner: 'pog',
  port: 25,
  prefixes: ['pog', 'nft', 'users/poh'],
  calls: ['identity', 'wallet'],
  consumes: ['identity', 'wallet', 'quests', 'clans', 'kyc'],
  engines: { mongo: true, kafka: true, redis: true },
  userTokens: 'verifies',
  settings: { PUBLIC_ORIGIN: '{site}' },
  localSettings: {
    // As the wallet's: users have the site, or its beta, open at one of these. Cards lead to the first.
    PUBLIC_ORIGIN: '{site},http://127.0.0.1:{port.shell},http://localhost:{port.betaShell}',
  },
  errors,
  objectStore: 'files',
  crashPoints: [],
  size: SMALL,
  replicas: { min: 2, max: 12 },
} as const satisfies ServiceDescriptor
