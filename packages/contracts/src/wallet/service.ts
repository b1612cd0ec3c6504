import { LARGE, type ServiceDescriptor } from '../service-descriptor.ts'
import { errors } from './errors.ts'

export const wallet = {
  name: 'wallet',
  owner: 'wallet',
  port: 24,
  prefixes: [
    'wallets',
    'verify_wallet_v2',
    'get_wallet_v2',
    'users/me/wallet-address',
    'swap',
    'exchange',
    'onramp',
    'offramp',
    'transfers',
    'store',
    'transactions',
    'collect-earning',
    'rkade',
  ],
  calls: ['identity'],
  consumes: ['quests'],
  engines: { mongo: true, kafka: true },
  userTokens: 'verifies',
  settings: { PUBLIC_ORIGIN: '{site}' },
  // A browser may open the site at either address, and its beta beside it; signed messages name the one it used.
  localSettings: {
    PUBLIC_ORIGIN: '{site},http://127.0.0.1:{port.shell},http://localhost:{port.betaShell}',
    // One operator issues alone, to their own account, what the demo campaigns, load and benchmarks need.
    APPROVAL_ABOVE: '1000000000',
    SELF_ISSUE_NEEDS_APPROVAL: 'false',
  },
  neverLogged: ['ciphertext'],
  errors,
  crashPoints: [
    'grant-stored',
    'grant-posted',
    'programme-entry-stored',
    'k-points-entry-stored',
    'claw-back-stored',
    'k-points-claw-back-stored',
    'claw-back-posted',
    'debt-credited',
    'sent-amount-counted',
    'transfer-stored',
    'transfer-debited',
    'transfer-credited',
  ],
  size: LARGE,
  replicas: { min: 3, max: 96 },
} as const satisfies ServiceDescriptor
