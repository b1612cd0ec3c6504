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
  calls: ['wallet', 'identity', 'clans'],
  consumes: ['wallet', 'pog', 'growth'],
  engines: { mongo: true, kafka: true },
  userTokens: 'verifies',
  settings: { PUBLIC_ORIGIN: '{site}', RAFFLE_DRAW_AFTER_MS: '600000', POG_EVENTS: 'on' },
  localSettings: {
    // As the wallet's: users share the address at which they have the site open.
    PUBLIC_ORIGIN: '{site},http://127.0.0.1:{port.shell},http://localhost:{port.betaShell}',
    // A demo is not made to wait ten minutes.
    RAFFLE_DRAW_AFTER_MS: '45000',
    // Nor those who end a campaign before its time a day for what was not claimed.
    END_CLAIM_MS: '5000',
    // One operator publishes alone what the demo, load and benchmarks need.
    CAMPAIGN_APPROVAL_ABOVE: '1000000000',
  },
  secretFiles: {
    QUESTS_SECRET_FILE: { file: 'quests.secret', secret: 'quests-secret', madeByService: true },
  },
  providers: {
    webhookTargets: [
      { key: 'WEBHOOK_HOSTS', cluster: { value: '' } },
      { key: 'WEBHOOK_INSECURE_HOSTS' },
    ],
    discordApi: [{ key: 'DISCORD_API_URL' }],
    gameApi: [{ key: 'GAME_APIS', cluster: { secret: 'providers' } }],
    xApi: [{ key: 'X_API_URL' }],
    telegramApi: [
      { key: 'TELEGRAM_API_URL' },
      { key: 'TELEGRAM_BOT_TOKEN', cluster: { secret: 'providers' } },
    ],
    thirdPartyClients: [{ key: 'THIRD_PARTY_CLIENTS', cluster: { secret: 'providers' } }],
    offerNetworks: [{ key: 'OFFER_NETWORKS', cluster: { secret: 'providers' } }],
    evmRpc: [{ key: 'EVM_RPC_URLS', cluster: { secret: 'providers' } }],
    beacon: [
      { key: 'BEACON_URL' },
      { key: 'BEACON_CHAIN' },
      { key: 'BEACON_PUBLIC_KEY' },
      { key: 'BEACON_GENESIS_S' },
      { key: 'BEACON_PERIOD_S' },
    ],
  },
  neverLogged: [
    ...['code', 'codes', 'seed', 'accessToken', 'refused', 'handle', 'login'],
    ...['text', 'link', 'image', 'secret', 'ticket'],
  ],
  errors,
  objectStore: 'files',
  crashPoints: [
    'slot-reserved',
    'reservation-claimed',
    'claim-stored',
    'hold-settled',
    'review-decided',
    'referral-activated',
    'programme-closed',
    'offer-counted',
    'task-check-leased',
    'task-check-recorded',
    'ranking-lines-given',
    'raffle-sealed',
    'raffle-drawn',
    'webhook-sent',
  ],
  size: LARGE,
  replicas: { min: 3, max: 192 },
} as const satisfies ServiceDescriptor
