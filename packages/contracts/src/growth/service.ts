import { LARGE, type ServiceDescriptor } from '../service-descriptor.ts'
import { CONTENT_PICTURE } from './content-constants.ts'
import { errors } from './errors.ts'

export const growth = {
  name: 'growth',
  owner: 'growth',
  port: 22,
  prefixes: [
    ...['tracker', 'notifications', 'utm', 'attribution'],
    ...['searches', 'shield-attributes', 'operator'],
    ...['content', 'content/admin/pictures', 'web-banners', 'web-footers'],
    ...['articles', 'videos', 'faqs', 'quest-pages'],
  ],
  bodyLimits: {
    tracker: 128 * 1_024,
    'content/admin/pictures': CONTENT_PICTURE.maxBytes + 64 * 1_024,
  },
  // The audit trail and the dead letters of all that have some; what can be found of some.
  calls: ['identity', 'quests', 'wallet', 'clans', 'pog', 'kyc', 'expert', 'remote-registry'],
  consumes: ['identity', 'quests', 'wallet', 'clans', 'pog', 'kyc', 'expert'],
  engines: { mongo: true, kafka: true },
  userTokens: 'verifies',
  settings: { PUBLIC_ORIGIN: '{site}' },
  localSettings: {
    // A browser may open the site at either address, and its beta beside it.
    PUBLIC_ORIGIN: '{site},http://127.0.0.1:{port.shell},http://localhost:{port.betaShell}',
  },
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
  objectStore: 'files',
  // What searches find is in the memory of each instance, but for people.
  size: LARGE,
  replicas: { min: 2, max: 12 },
} as const satisfies ServiceDescriptor
