import { type CampaignInput, campaignInput as schema } from '@platform/contracts/quests/admin'

type Fixed = Extract<CampaignInput, { variant: 'FIXED_SLOT_FIXED_REWARD' }>
type Ranked = Extract<CampaignInput, { variant: 'OPEN_SLOT_LEADERBOARD_REWARD' }>
type Raffle = Extract<CampaignInput, { variant: 'OPEN_SLOT_RAFFLE_REWARD' }>
type Dynamic = Extract<CampaignInput, { variant: 'OPEN_SLOT_DYNAMIC_REWARD' }>

const text = (en: string) => ({ en, hi: `${en} (हिन्दी)`, 'pt-BR': `${en} (português)` })

/** The code that solves the one task of a campaign made here. */
export const CODE = 'monsoon-2026'

/** A task that `CODE` solves. */
export const codeTask = (id: string, points?: number) => ({
  id,
  type: 'SPECIAL_CODE_VALIDATION' as const,
  title: text('Enter the code'),
  description: text('From the stream'),
  codes: [CODE],
  stage: 1,
  ...(points !== undefined && { points }),
})

const base = {
  slug: 'monsoon-drop',
  title: text('Monsoon drop'),
  summary: text('Play and earn'),
  description: text('Play in the rain and earn KCash.'),
  startsAt: '2026-01-01T00:00:00.000Z',
  endsAt: '2099-01-01T00:00:00.000Z',
  tasks: [codeTask('code')],
}

/** A fixed campaign as an operator writes it: 10 slots of 10 KCash, one code task. */
export function campaignInput(change: Partial<Fixed> = {}): Fixed {
  const reward = { currency: 'KCASH', amount: '10', slots: 10 }
  return schema.parse({ ...base, variant: 'FIXED_SLOT_FIXED_REWARD', reward, ...change }) as Fixed
}

/** A dynamic campaign: a pool of 100 KCash, one code task. */
export function dynamicCampaignInput(change: Partial<Dynamic> = {}): Dynamic {
  const reward = { currency: 'KCASH', pool: '100' }
  const claimEndsAt = '2099-02-01T00:00:00.000Z'
  const variant = 'OPEN_SLOT_DYNAMIC_REWARD'
  return schema.parse({ ...base, variant, reward, claimEndsAt, ...change }) as Dynamic
}

/** A ranking: 50 KCash to the first, 20 to the second and the third; tasks of 10, 5 and 1 points. */
export function rankedCampaignInput(change: Partial<Ranked> = {}): Ranked {
  const tiers = [
    { to: 1, amount: '50' },
    { to: 3, amount: '20' },
  ]
  const reward = { currency: 'KCASH', tiers }
  const claimEndsAt = '2099-02-01T00:00:00.000Z'
  const variant = 'OPEN_SLOT_LEADERBOARD_REWARD'
  const tasks = [codeTask('ten', 10), codeTask('five', 5), codeTask('one')]
  return schema.parse({ ...base, variant, reward, claimEndsAt, tasks, ...change }) as Ranked
}

/** A raffle: 50 KCash to the first drawn, 20 to the second; entries for tasks of 10, 5 and 1 points, 12 at most. */
export function raffleInput(change: Partial<Raffle> = {}): Raffle {
  const { tasks, claimEndsAt } = rankedCampaignInput()
  const tiers = [
    { to: 1, amount: '50' },
    { to: 2, amount: '20' },
  ]
  const reward = { currency: 'KCASH', tiers, maxEntries: 12 }
  const variant = 'OPEN_SLOT_RAFFLE_REWARD'
  return schema.parse({ ...base, variant, reward, claimEndsAt, tasks, ...change }) as Raffle
}
