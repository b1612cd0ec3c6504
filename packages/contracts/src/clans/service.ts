import { type ServiceDescriptor, SMALL } from '../service-descriptor.ts'
import { MAX_CLAN_IMAGE_BYTES } from './constants.ts'
import { errors } from './errors.ts'
import { MAX_EVIDENCE_BYTES } from './tournaments.ts'
import { tournamentErrors } from './tournaments-errors.ts'

export const clans = {
  name: 'clans',
  owner: 'clans',
  port: 23,
  prefixes: ['clans', 'leaderboards', 'tournaments'],
  bodyLimits: {
    clans: MAX_CLAN_IMAGE_BYTES + 64 * 1024,
    tournaments: MAX_EVIDENCE_BYTES + 64 * 1024,
  },
  calls: ['identity', 'wallet', 'quests'],
  consumes: ['identity', 'wallet', 'pog'],
  engines: { mongo: true, kafka: true, redis: true },
  userTokens: 'verifies',
  settings: { PUBLIC_ORIGIN: '{site}' },
  localSettings: {
    // As the wallet's: users have the site, or its beta, open at one of these. An invitation leads to the first.
    PUBLIC_ORIGIN: '{site},http://127.0.0.1:{port.shell},http://localhost:{port.betaShell}',
  },
  neverLogged: [
    ...['referrerPhoneNumber', 'email', 'phoneNumber', 'collegeName', 'chiefCity'],
    ...['code', 'link'],
  ],
  errors: { ...errors, ...tournamentErrors },
  objectStore: 'files',
  crashPoints: [
    ...['clan-founded', 'clan-joined', 'handover-pledged', 'handover-done'],
    ...['contribution-stored', 'prize-funded', 'prize-owed', 'prize-returned'],
  ],
  size: SMALL,
  replicas: { min: 2, max: 12 },
} as const satisfies ServiceDescriptor
