import { DISCOVER_CLAN_PATH, KLASH_PATH } from '@platform/contracts/clans/paths'
import { kycPathFor } from '@platform/contracts/kyc/paths'
import {
  CAMPAIGNS_PATH,
  GAMES_PATH,
  QUESTS_PATH,
  REFERRALS_PATH,
} from '@platform/contracts/quests/paths'
import { PROFILE_PATHS } from '@platform/contracts/shell/paths'
import { K_STORE_PATH } from '@platform/contracts/wallet/paths'

/** Where the user does what gives more points, by the name that the score has for it; null where no page does. */
const paths = {
  'verify-identity': kycPathFor('liveness'),
  'verify-bank': kycPathFor('bank-matched'),
  'verify-phone': PROFILE_PATHS.account,
  'connect-account': PROFILE_PATHS.connections,
  'be-active': QUESTS_PATH,
  play: GAMES_PATH,
  'play-every-day': GAMES_PATH,
  'play-another-game': GAMES_PATH,
  'play-matches': KLASH_PATH,
  'finish-quests': QUESTS_PATH,
  buy: K_STORE_PATH,
  'keep-purchases': null,
  invite: REFERRALS_PATH,
  contribute: DISCOVER_CLAN_PATH,
  'do-tasks': CAMPAIGNS_PATH,
  'be-liked': null,
} as const
export type NextStep = keyof typeof paths

/** The step that a score names, and the page for it; null of one that this release does not know. */
export const nextStepOf = (next: string | null): { step: NextStep; path: string | null } | null =>
  next !== null && next in paths ? { step: next as NextStep, path: paths[next as NextStep] } : null
