import type { ScoreRules } from './rules.ts'

const PLAYED = ['play-minutes', 'play-proof'] as const
const SOCIAL = { halfLifeDays: 60 }
const COMMERCE = { halfLifeDays: 180 }
const PLAY = { halfLifeDays: 30 }

/**
 * The rules, the first version first: README.md has them as a table. What is published is never changed: another rule is another
 * version, which begins at least `ANNOUNCED_DAYS` after it is announced.
 */
export const SCORE_RULES: readonly ScoreRules[] = [
  {
    version: 1,
    announcedAt: new Date('2026-11-01T00:00:00Z'),
    from: new Date('2026-11-15T00:00:00Z'),
    parts: {
      human: {
        weight: 0.3,
        without: { fact: 'kyc', maximum: 45 },
        components: [
          { kind: 'kyc', by: 'fact', fact: 'kyc', maximum: 45, next: 'verify-identity' },
          { kind: 'bank', by: 'fact', fact: 'bank', maximum: 10, next: 'verify-bank' },
          { kind: 'phone', by: 'fact', fact: 'phone', maximum: 10, next: 'verify-phone' },
          {
            kind: 'accounts',
            by: 'accounts',
            ...{ maximum: 25, each: 5, k: 45, refreshDays: 90, next: 'connect-account' },
          },
          {
            kind: 'behaviour',
            by: 'days',
            inputs: [...PLAYED, 'task', 'quest-difficulty', 'spending'],
            ...{ maximum: 10, k: 15, halfLifeDays: 90, next: 'be-active' },
          },
        ],
      },
      play: {
        weight: 0.25,
        components: [
          {
            kind: 'hours',
            by: 'amounts',
            inputs: { 'play-minutes': 1 / 60, 'play-proof': 0.3 / 60 },
            ...{ maximum: 50, k: 40, aDay: 4, next: 'play', ...PLAY },
          },
          {
            kind: 'active-days',
            by: 'days',
            inputs: PLAYED,
            ...{ maximum: 30, k: 10, next: 'play-every-day', ...PLAY },
          },
          {
            kind: 'variety',
            by: 'sources',
            inputs: PLAYED,
            ...{ maximum: 20, k: 3, next: 'play-another-game', ...PLAY },
          },
        ],
      },
      skill: {
        weight: 0.2,
        components: [
          {
            kind: 'ratings',
            by: 'ratings',
            ...{ maximum: 80, k: 1_500, best: 3, minimumMatches: 10, from: 1_000 },
            ...{ varianceADay: 100, mostDeviation: 350, next: 'play-matches' },
          },
          {
            kind: 'quest-difficulty',
            by: 'amounts',
            inputs: { 'quest-difficulty': 1 },
            ...{ maximum: 20, k: 25, aDay: 10, aDayOfSource: 5, halfLifeDays: null },
            next: 'finish-quests',
          },
        ],
      },
      commerce: {
        weight: 0.1,
        components: [
          {
            kind: 'spending',
            by: 'amounts',
            inputs: { spending: 0.01 },
            ...{ maximum: 50, k: 2, aDay: 50_000, logUnit: 500, next: 'buy', ...COMMERCE },
          },
          {
            kind: 'purchase-days',
            by: 'days',
            inputs: ['spending'],
            ...{ maximum: 30, k: 6, next: 'buy', ...COMMERCE },
          },
          {
            kind: 'tenure',
            by: 'tenure',
            ...{ maximum: 20, k: 120, next: 'keep-purchases', ...COMMERCE },
          },
        ],
      },
      social: {
        weight: 0.15,
        components: [
          {
            kind: 'referrals',
            by: 'amounts',
            inputs: { referral: 1 },
            ...{ maximum: 40, k: 4, aDay: 5, next: 'invite', ...SOCIAL },
          },
          {
            kind: 'clan',
            by: 'amounts',
            inputs: { 'clan-points': 1 },
            ...{ maximum: 30, k: 3_000, aDay: 500, aDayOfSource: 300 },
            ...{ next: 'contribute', ...SOCIAL },
          },
          {
            kind: 'tasks',
            by: 'amounts',
            inputs: { task: 1 },
            ...{ maximum: 20, k: 25, aDay: 3, next: 'do-tasks', ...SOCIAL },
          },
          {
            kind: 'likes',
            by: 'amounts',
            inputs: { like: 1 },
            ...{ maximum: 10, k: 30, aDay: 5, next: 'be-liked', ...SOCIAL },
          },
        ],
      },
    },
  },
]
