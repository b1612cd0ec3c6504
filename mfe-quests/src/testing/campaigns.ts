import type {
  CampaignDetail,
  CampaignSummary,
  Claim,
  UserProgress,
} from '@platform/contracts/quests/http'
import type { CampaignFunds } from '@platform/contracts/quests/payouts'

import { aCodeTask } from '../features/campaigns/task-types/special-code/fixture.ts'

/** The moment at which the factories' campaign is live, ms. */
export const NOW = Date.parse('2026-01-15T12:00:00.000Z')

export const CAMPAIGN_ID = '0198c0de-0000-7000-8000-000000000001'

/** A live campaign with four of ten fixed slots left. */
export function aCampaign(difference: Partial<CampaignSummary> = {}): CampaignSummary {
  return {
    id: CAMPAIGN_ID,
    slug: 'neon-circuit',
    title: 'Neon Circuit',
    summary: 'Race by night.',
    status: 'LIVE',
    variant: 'FIXED_SLOT_FIXED_REWARD',
    reward: { currency: 'KCASH', amount: '250.00', totalSlots: 10, remainingSlots: 4 },
    funded: '2500.00',
    startsAt: '2026-01-10T00:00:00.000Z',
    endsAt: '2026-01-20T00:00:00.000Z',
    claimEndsAt: null,
    featured: false,
    categories: [],
    art: `/api/airdrop-campaign/art/1/race/${CAMPAIGN_ID}/NC.svg`,
    taskCount: 3,
    participants: 6,
    progress: null,
    ...difference,
  }
}

/** The same campaign as its own page gets it. */
export function aCampaignPage(difference: Partial<CampaignDetail> = {}): CampaignDetail {
  const tasks = difference.tasks ?? [aCodeTask()]
  return {
    ...aCampaign({ taskCount: tasks.length }),
    description: 'A long night in the city.',
    tasks,
    ...difference,
  }
}

/** Nothing is paid yet. */
export function someFunds(difference: Partial<CampaignFunds> = {}): CampaignFunds {
  return {
    ...{ currency: 'KCASH', funded: '2500.00', paid: '0.00', returned: '0.00', escrow: '2500.00' },
    ...difference,
  }
}

/** One of three tasks done. */
export function someProgress(difference: Partial<UserProgress> = {}): UserProgress {
  return {
    startedAt: '2026-01-11T00:00:00.000Z',
    completedTasks: 1,
    totalTasks: 3,
    completedAt: null,
    claim: null,
    share: null,
    ...difference,
  }
}

export const allDone = (difference: Partial<UserProgress> = {}): UserProgress =>
  someProgress({ completedTasks: 3, completedAt: '2026-01-12T00:00:00.000Z', ...difference })

export function aClaim(difference: Partial<Claim> = {}): Claim {
  return {
    claimId: `${CAMPAIGN_ID}:3`,
    campaignId: CAMPAIGN_ID,
    status: 'PENDING',
    amount: '250.00',
    currency: 'KCASH',
    createdAt: new Date(NOW).toISOString(),
    creditedAt: null,
    ...difference,
  }
}
