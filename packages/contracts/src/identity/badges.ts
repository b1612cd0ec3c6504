import { brand } from '../brand.ts'

/** What a badge says something about (spec 3): one social network, or the user as a whole. */
export const BADGE_TYPES = ['SocialActivity', 'OverallActivity'] as const
export type BadgeType = (typeof BADGE_TYPES)[number]

/** What is known of a user when badges are given. */
export interface BadgeFacts {
  /** Takes part in the community: has finished a campaign. */
  hasFinishedCampaign: boolean
  /** Is proven to be a person, by KYC or a proof of humanity. */
  isProvenHuman: boolean
  /** Has connected an account of a game. */
  hasGameAccount: boolean
  /** Has placed in a tournament. */
  hasPlaced: boolean
  /** Has bought or redeemed something in the store. */
  hasTraded: boolean
  hasTelegram: boolean
  hasX: boolean
  hasDiscord: boolean
}

interface Badge {
  type: BadgeType
  isEarned(facts: BadgeFacts): boolean
}

/** The badges (spec 6) by their ids, of which the brand names one, and the facts that give each. */
export const BADGES: Readonly<Record<string, Badge>> = {
  [`ProofOf${brand.name.replace(/[^A-Za-z0-9]/g, '')}Community`]: {
    type: 'OverallActivity',
    isEarned: ({ hasFinishedCampaign }) => hasFinishedCampaign,
  },
  ProofOfHuman: { type: 'OverallActivity', isEarned: ({ isProvenHuman }) => isProvenHuman },
  ProofOfPlay: { type: 'OverallActivity', isEarned: ({ hasGameAccount }) => hasGameAccount },
  ProofOfSkill: { type: 'OverallActivity', isEarned: ({ hasPlaced }) => hasPlaced },
  ProofOfSocial: {
    type: 'OverallActivity',
    isEarned: ({ hasTelegram, hasX, hasDiscord }) => hasTelegram || hasX || hasDiscord,
  },
  ProofOfCommerce: { type: 'OverallActivity', isEarned: ({ hasTraded }) => hasTraded },
  TelegramerSocial: { type: 'SocialActivity', isEarned: ({ hasTelegram }) => hasTelegram },
  XerSocial: { type: 'SocialActivity', isEarned: ({ hasX }) => hasX },
  DiscorderSocial: { type: 'SocialActivity', isEarned: ({ hasDiscord }) => hasDiscord },
}

/** The ids of the badges that the facts give, in the order of the table. */
export const earnedBadges = (facts: BadgeFacts): string[] =>
  Object.entries(BADGES).flatMap(([id, { isEarned }]) => (isEarned(facts) ? [id] : []))
