import { z } from 'zod'
import { currency, localised, timestamp } from '../../envelope.ts'
import { countryGroup, platform } from '../campaign.ts'
import { taskInput } from '../tasks.ts'

/** What an operator writes of every campaign. */
const campaignBase = {
  /** Names the campaign for its operator; creating it twice under one slug makes one campaign. */
  slug: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{2,63}$/, 'must be 3 to 64 lower-case letters, digits and dashes'),
  title: localised,
  summary: localised,
  description: localised,
  startsAt: timestamp,
  endsAt: timestamp,
  featured: z.boolean().default(false),
  /** Reachable by its address only; lists leave it out when asked to. */
  private: z.boolean().default(false),
  categories: z.array(z.string().min(1).max(40)).max(10).default([]),
  /** Empty: everywhere. */
  countries: z.array(countryGroup).default([]),
  continents: z.array(z.string().max(40)).default([]),
  platforms: z.array(platform).default([]),
  clients: z.array(z.string().max(40)).default([]),
  tasks: z.array(taskInput).min(1).max(30),
}

interface VariantShapes<
  Variant extends string,
  Reward extends z.ZodRawShape,
  Fields extends z.ZodRawShape,
> {
  variant: Variant
  /** What an operator writes of the reward, beside its currency. */
  reward: Reward
  /** What an operator writes of the campaign, beside `campaignBase`. */
  fields: Fields
}

/** Puts together the contract of one variant: a new variant is one file like the others and a line in the table. */
export function defineVariant<
  const Variant extends string,
  Reward extends z.ZodRawShape,
  Fields extends z.ZodRawShape,
>({ variant, reward, fields }: VariantShapes<Variant, Reward, Fields>) {
  return {
    variant,
    operatorCampaign: z.strictObject({
      ...campaignBase,
      variant: z.literal(variant),
      reward: z.strictObject({ currency, ...reward }),
      ...fields,
    }),
  }
}
