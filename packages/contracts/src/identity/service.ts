import { LARGE, type ServiceDescriptor } from '../service-descriptor.ts'
import { errors } from './errors.ts'
import { PICTURE } from './picture.ts'

export const identity = {
  name: 'identity',
  owner: 'identity',
  port: 20,
  prefixes: [
    'auth',
    'users',
    'users/me/profile/picture',
    'locations',
    'update_social_profile',
    'update_steam_social_profile',
    'delete_account',
  ],
  bodyLimits: { 'users/me/profile/picture': PICTURE.maxBytes + 64 * 1024 },
  calls: ['quests'],
  consumes: ['wallet', 'kyc', 'expert'],
  engines: { mongo: true, kafka: true },
  userTokens: 'issues',
  settings: { PUBLIC_ORIGIN: '{site}' },
  localSettings: {
    // A browser may open the site at either address, its beta beside it, and a remote alone at that of its dev server.
    PUBLIC_ORIGIN:
      '{site},http://127.0.0.1:{port.shell},http://localhost:{port.betaShell},{devOrigins}',
    // A new destination of payouts waits for its message.
    WALLET_NOTICE_WORKER_MS: '1000',
    // All simulated users come from one address, and no message costs anything.
    OTP_SENDS_PER_NETWORK: '1000000',
    OTP_SENDS_PER_HOUR: '1000000',
    OTP_SENDS_PER_PREFIX: '*:100000000',
    NEW_ACCOUNTS_PER_NETWORK: '1000000',
    // The local operator logs in by a number that everybody knows, and so do the commands and tests.
    STAFF_NEEDS_SECOND_FACTOR: 'false',
  },
  secretFiles: {
    IDENTITY_SECRET_FILE: {
      file: 'identity.secret',
      secret: 'identity-secret',
      madeByService: true,
    },
  },
  providers: {
    sms: [
      { key: 'SMS_BASE_URL' },
      { key: 'SMS_ACCOUNT', cluster: { secret: 'providers' } },
      { key: 'SMS_TOKEN', cluster: { secret: 'providers' } },
      { key: 'SMS_FROM', cluster: { value: '+15005550006' } },
    ],
    smtp: [
      { key: 'SMTP_URL', cluster: { secret: 'providers' } },
      { key: 'MAIL_FROM', cluster: { value: 'no-reply@example.com' } },
    ],
    geoIp: [
      { key: 'GEO_IP_URL', cluster: { value: 'https://ipapi.co' } },
      { key: 'GEO_IP_KEY', cluster: { secret: 'providers' } },
    ],
    // A blank key in the Secret turns its provider off.
    // The sites of partners are public; only in development others are listed.
    originProofs: [{ key: 'PARTNER_INSECURE_HOSTS' }],
    messenger: [
      { key: 'MESSENGER_LOGIN_PAGE', cluster: { secret: 'providers' } },
      { key: 'MESSENGER_LOGIN_URL', cluster: { secret: 'providers' } },
      { key: 'MESSENGER_LOGIN_ID', cluster: { secret: 'providers' } },
      { key: 'MESSENGER_LOGIN_SECRET', cluster: { secret: 'providers' } },
    ],
    google: [
      { key: 'GOOGLE_ISSUER' },
      { key: 'GOOGLE_CLIENT_ID', cluster: { secret: 'providers' } },
      { key: 'GOOGLE_CLIENT_SECRET', cluster: { secret: 'providers' } },
    ],
    twitter: [
      { key: 'X_SITE_URL' },
      { key: 'X_API_URL' },
      { key: 'X_CLIENT_ID', cluster: { secret: 'providers' } },
      { key: 'X_CLIENT_SECRET', cluster: { secret: 'providers' } },
    ],
    discord: [
      { key: 'DISCORD_URL' },
      { key: 'DISCORD_CLIENT_ID', cluster: { secret: 'providers' } },
      { key: 'DISCORD_CLIENT_SECRET', cluster: { secret: 'providers' } },
    ],
    steam: [
      { key: 'STEAM_OPENID_URL' },
      { key: 'STEAM_API_URL' },
      { key: 'STEAM_API_KEY', cluster: { secret: 'providers' } },
    ],
    telegram: [
      { key: 'TELEGRAM_OAUTH_URL' },
      { key: 'TELEGRAM_BOT_TOKEN', cluster: { secret: 'providers' } },
    ],
  },
  neverLogged: [
    ...['phone', 'phoneNumber', 'email', 'firstName', 'code', 'secret', 'token'],
    ...['accessToken', 'refreshToken', 'idToken', 'refresh_token'],
    ...['returned', 'waId', 'credential', 'signature', 'handle'],
    ...['ticket', 'proof', 'totp', 'uri', 'recoveryCodes', 'lines'],
    ...['clientDataJSON', 'authenticatorData', 'attestationObject', 'userHandle'],
  ],
  errors,
  objectStore: 'files',
  crashPoints: ['undo-restored'],
  size: LARGE,
  replicas: { min: 3, max: 24 },
} as const satisfies ServiceDescriptor
