import { type ServiceDescriptor, SMALL } from '../service-descriptor.ts'
import { errors } from './errors.ts'

export const growth = {
  name: 'growth',
  owner: 'growth',
  port: 22,
  prefixes: ['tracker', 'notifications'],
  bodyLimits: { tracker: 128 * 1_024 },
  calls: ['identity'],
  consumes: ['identity', 'wallet', 'quests', 'clans', 'pog', 'kyc', 'expert'],
  engines: { mongo: true, kafka: true },
  userTokens: 'verifies',
  settings: { PUBLIC_ORIGIN: '{site}' },
  providers: { pushServices: [{ key: 'PUSH_HOSTS' }, { key: 'PUSH_INSECURE_HOSTS' }] },
  secretFiles: {
    UNSUBSCRIBE_SECRET_FILE: {
      file: 'growth-unsubscribe.secret',
      secret: 'growth-unsubscribe-secret',
      madeByService: true,
    },
    PUSH_KEY_FILE: { file: 'growth-push.key', secret: 'growth-push-key', madeByService: true },
  },
  neverLogged: ['extras', 'endpoint', 'p256dh', 'auth', 'token'],
  errors,
  size: SMALL,
  replicas: { min: 2, max: 12 },
} as const satisfies ServiceDescriptor
