import { DAY_MS } from '@platform/contracts/constants'
import { type CampaignInput, campaignInput } from '@platform/contracts/quests/admin'
import type { CampaignVariant } from '@platform/contracts/quests/variants/table'
import { untilSettled } from './api.ts'
import { CAMPAIGNS, codeTask, contentOf, publish } from './campaign.ts'
import { goalTask } from './quest.ts'
import type { User } from './user.ts'

/** Variants that pay after the end. */
export type SettledVariant = Exclude<CampaignVariant, 'FIXED_SLOT_FIXED_REWARD'>

export interface SettledCampaign {
  id: string
  variant: SettledVariant
  /** What is in escrow, decimal. */
  funded: string
}

/** What a place pays, up to place `to`. */
export type Tiers = readonly { to: number; amount: string }[]

const POINTS = { ten: 10, five: 5, one: 1 }
/** Tasks of the campaigns that are made here. */
export const TASKS = Object.keys(POINTS) as (keyof typeof POINTS)[]
const GOAL_POINTS = 3
const FEW_PLACES: Tiers = [
  { to: 1, amount: '5.01' },
  { to: 3, amount: '2.50' },
  { to: 7, amount: '0.37' },
]

/** Nothing here divides evenly among three. */
const rewards = {
  OPEN_SLOT_DYNAMIC_REWARD: () => ({ pool: '10.01' }),
  OPEN_SLOT_LEADERBOARD_REWARD: (tiers) => ({ tiers }),
  OPEN_SLOT_RAFFLE_REWARD: (tiers) => ({ tiers, maxEntries: 12 }),
} satisfies { [Variant in SettledVariant]: (tiers: Tiers) => object }

export const settledVariants = Object.keys(rewards) as SettledVariant[]

interface OpenOptions {
  endsAt: Date
  tiers?: Tiers
  /** With a task that an outside game answers, beside those of `TASKS`. */
  asksGame?: boolean
}

/** Opens a campaign of the variant, to be claimed until a day after its end. */
export async function openSettled(
  operator: User,
  variant: SettledVariant,
  { endsAt, tiers = FEW_PLACES, asksGame = false }: OpenOptions,
): Promise<SettledCampaign> {
  const input: CampaignInput = campaignInput.parse({
    ...contentOf(),
    variant,
    endsAt: endsAt.toISOString(),
    claimEndsAt: new Date(endsAt.getTime() + DAY_MS).toISOString(),
    reward: { currency: 'KCASH', ...rewards[variant](tiers) },
    tasks: [
      ...TASKS.map((id) => ({ ...codeTask(id), points: POINTS[id] })),
      ...(asksGame ? [{ ...goalTask, points: GOAL_POINTS }] : []),
    ],
  })
  const { id, funded } = await publish(operator, input)
  return { id, variant, funded }
}

/** Ends it now, long before its time. */
export async function endNow(operator: User, { id }: Pick<SettledCampaign, 'id'>): Promise<void> {
  const path = `${CAMPAIGNS}/${id}/end`
  const { status, code } = await untilSettled(() => operator.send({ method: 'POST', path }))
  if (status !== 200) throw new Error(`not ended: ${code}`)
}
