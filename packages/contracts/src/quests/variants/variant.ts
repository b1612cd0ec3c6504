import { z } from 'zod'
import { currency, localisedOf, timestamp } from '../../envelope.ts'
import { pogScore } from '../../pog/score.ts'
import type { Payable, Tier } from '../../rules/campaign-funds.ts'
import { pictureName } from '../../rules/picture-name.ts'
import { plainLine, plainText } from '../../rules/plain-text.ts'
import { CAMPAIGN_TEXTS, continent, countryGroup, platform } from '../campaign.ts'
import { MOST_DIFFICULT } from '../game-constants.ts'
import { gameId } from '../games.ts'
import { campaignRecheck } from '../recheck.ts'
import { taskInput } from '../tasks.ts'

/** Names a campaign for its operator; creating it twice under one slug makes one campaign. */
export const campaignSlug = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{2,63}$/, 'must be 3 to 64 lower-case letters, digits and dashes')

/** What an operator writes of every campaign. */
const campaignBase = {
  slug: campaignSlug,
  title: localisedOf(plainLine(CAMPAIGN_TEXTS.title)),
  summary: localisedOf(plainText(CAMPAIGN_TEXTS.summary)),
  description: localisedOf(plainText(CAMPAIGN_TEXTS.description)),
  startsAt: timestamp,
  endsAt: timestamp,
  featured: z.boolean().default(false),
  /** Reachable by its address only; lists leave it out when asked to. */
  private: z.boolean().default(false),
  categories: z.array(plainLine(40)).max(10).default([]),
  /** Empty: everywhere. */
  countries: z.array(countryGroup).max(countryGroup.options.length).default([]),
  continents: z.array(continent).max(continent.options.length).default([]),
  platforms: z.array(platform).max(platform.options.length).default([]),
  /** Values of the header `x-source`. */
  clients: z.array(plainLine(40)).max(10).default([]),
  /** The game whose quest it is. No default: it would change the fingerprints of stored campaigns. */
  game: gameId.optional(),
  /** Whether claimed rewards are checked again. No default, as above. */
  recheck: campaignRecheck.optional(),
  /** Name of its picture, as its upload answered; drawn where there is none. No default, as above. */
  picture: pictureName.optional(),
  /** The least POG score with which users can start and claim. No default, as above. */
  minimumScore: pogScore.min(1).optional(),
  /** How hard a quest is, from 1: who finishes it earns so much for their Skill score. No default, as above. */
  difficulty: z.int().min(1).max(MOST_DIFFICULT).optional(),
  /** Only for users whom somebody has invited. No default, as above. */
  invited: z.literal(true).optional(),
  /** Only for the verified chiefs of clans. No default, as above. */
  chiefs: z.literal(true).optional(),
  /** Only for users who have claimed the reward of the campaign with this slug. No default, as above. */
  after: campaignSlug.optional(),
  tasks: z.array(taskInput).min(1).max(30),
}

/** The reward as services store it: its amounts in minor units. */
type Terms<Reward extends z.ZodRawShape, AmountField extends keyof Reward> = {
  [Field in keyof Reward]: Field extends AmountField
    ? InMinorUnits<z.output<Reward[Field]>>
    : z.output<Reward[Field]>
}

/** An amount, or tiers of amounts. */
type InMinorUnits<Written> = Written extends readonly unknown[] ? readonly Tier[] : bigint

/** How an operator writes a variant's reward, and what the reward comes to. */
interface VariantParts<
  Variant extends string,
  Reward extends z.ZodRawShape,
  Fields extends z.ZodRawShape,
  AmountField extends keyof Reward & string,
> {
  variant: Variant
  /** What an operator writes of the reward, beside its currency. */
  reward: Reward
  /** What an operator writes of the campaign, beside `campaignBase`. */
  fields: Fields
  /** The field of `reward` that is an amount of money, or has one in each tier. */
  amountField: AmountField
  /** What must be in escrow, and by which terms the wallet pays. */
  payable(terms: Terms<Reward, AmountField>): Payable
  /** What a card shows: the amount, the slots where there is a limited number, and the tiers where places differ. */
  shown(terms: Terms<Reward, AmountField>): ShownReward
}

export interface ShownReward {
  amount: bigint
  slots: number | null
  tiers?: readonly Tier[]
}

/** What code reads that serves any variant. */
export interface AnyVariantReward {
  amountField: string
  payable(terms: object): Payable
  shown(terms: object): ShownReward
}

/** Puts together the contract of one variant: a new variant is one file like the others and a line in the table. */
export function defineVariant<
  const Variant extends string,
  Reward extends z.ZodRawShape,
  Fields extends z.ZodRawShape,
  const AmountField extends keyof Reward & string,
>({ variant, reward, fields, ...rules }: VariantParts<Variant, Reward, Fields, AmountField>) {
  return {
    variant,
    operatorCampaign: z.strictObject({
      ...campaignBase,
      variant: z.literal(variant),
      reward: z.strictObject({ currency, ...reward }),
      ...fields,
    }),
    // Terms only ever come from a reward of the same variant.
    reward: rules as unknown as AnyVariantReward,
  }
}
