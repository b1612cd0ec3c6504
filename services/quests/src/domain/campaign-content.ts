import { createHash, createHmac } from 'node:crypto'
import { localised } from '@platform/contracts/envelope'
import type { CampaignInput, CloneBody } from '@platform/contracts/quests/admin'
import { refusedField } from '@platform/service-kit/errors'
import type { Campaign, CampaignContent } from './campaign.ts'
import { rewardOf } from './reward.ts'
import { taskTypeOf } from './task-types/table.ts'
import { variantOf } from './variants/table.ts'

/**
 * What is stored of an operator's input. Secrets of tasks are stored as digests only; the two
 * fingerprints show later whether anything, or anything but texts, has changed (`hasTermsOf`).
 * @throws VALIDATION_FAILED
 */
export function contentOf(input: CampaignInput, campaignId: string): CampaignContent {
  const { title, summary, description, slug, featured, categories } = input
  const { countries, continents, platforms, clients } = input
  const dates = {
    startsAt: new Date(input.startsAt),
    endsAt: new Date(input.endsAt),
    claimEndsAt: variantOf(input).claimEndsAt(input),
  }
  const reward = rewardOf(input)
  const comparable = { ...input, ...dates, reward }
  return {
    slug,
    title,
    summary,
    description,
    featured,
    private: input.private,
    categories,
    countries,
    continents,
    platforms,
    clients,
    game: input.game ?? null,
    picture: input.picture ?? null,
    recheck: input.recheck ?? null,
    reservation: ('reservation' in input && input.reservation) || null,
    minimumScore: input.minimumScore ?? null,
    difficulty: input.difficulty ?? null,
    invited: input.invited ?? false,
    chiefs: input.chiefs ?? false,
    after: input.after ?? null,
    reward,
    ...dates,
    tasks: input.tasks.map((task) => ({
      id: task.id,
      type: task.type,
      title: task.title,
      description: task.description,
      stage: task.stage,
      ...(task.points !== undefined && { points: task.points }),
      ...(task.kPoints !== undefined && { kPoints: task.kPoints }),
      settings: taskTypeOf(task.type).store(task, `${campaignId}/${task.id}`),
    })),
    contentHash: fingerprint(comparable),
    termsHash: fingerprint(withoutTexts({ ...comparable, picture: undefined })),
  }
}

/**
 * The content of a draft that is like another campaign, but for its slug and dates. Secrets of its tasks stay as they are, as
 * digests, so that its fingerprints come from those of the other, and texts cannot be separated from terms: published, it is
 * changed no more unless it was written anew while it was a draft.
 * @throws VALIDATION_FAILED where the last moment to claim is missing, or has no meaning
 */
export function clonedContent(source: CampaignContent, own: CloneBody): CampaignContent {
  // The source may have a last moment that its terms do not: fixed rewards that were ended before their time.
  const isClaimedLater = variantOf(source.reward).settlement !== 'none'
  if ((own.claimEndsAt !== undefined) !== isClaimedLater) {
    const isMissing = own.claimEndsAt === undefined
    throw refusedField(
      'body.claimEndsAt',
      isMissing ? 'is required' : 'has no meaning where rewards are claimed before the end',
    )
  }
  const { slug } = own
  const dates = {
    startsAt: new Date(own.startsAt),
    endsAt: new Date(own.endsAt),
    claimEndsAt: own.claimEndsAt === undefined ? null : new Date(own.claimEndsAt),
  }
  const { title, summary, description, featured, categories, game, recheck, reward, tasks } = source
  const { countries, continents, platforms, clients, minimumScore, invited, chiefs } = source
  const { reservation, picture, after, difficulty } = source
  const { contentHash, termsHash } = source
  return {
    ...{ slug, title, summary, description, featured, private: source.private, categories },
    ...{
      countries,
      continents,
      platforms,
      clients,
      game,
      recheck,
      reservation,
      minimumScore,
      difficulty,
      invited,
      chiefs,
      picture,
      after,
    },
    ...{ reward, ...dates, tasks },
    contentHash: fingerprint({ like: contentHash, slug, ...dates }),
    termsHash: fingerprint({ like: termsHash, slug, ...dates }),
  }
}

/** A fingerprint of the content as others of the staff may see it: without the campaign's key nobody can try secret codes on it. */
export const recordedHash = ({ namesKey }: Pick<Campaign, 'namesKey'>, hash: string): string =>
  createHmac('sha256', namesKey).update(hash).digest('base64url')

/**
 * Whether they differ at most in the campaign's own texts. What its tasks say are terms: instructions decide whether a proof is
 * accepted, and a hint where a code is found.
 */
export const hasTermsOf = (content: Compared, other: Compared): boolean =>
  content.termsHash === other.termsHash &&
  fingerprint(textsIn(content.tasks)) === fingerprint(textsIn(other.tasks))

type Compared = Pick<CampaignContent, 'termsHash' | 'tasks'>

/** Every localised text, each under the keys that lead to it. Of stored tasks: fingerprints from before are of no texts. */
function textsIn(value: unknown): unknown {
  if (localised.safeParse(value).success) return value
  if (Array.isArray(value)) return value.map(textsIn)
  if (!isRecord(value)) return null
  const texts = Object.entries(value)
    .map(([key, part]) => [key, textsIn(part)] as const)
    .filter(([, text]) => text !== null)
  return texts.length > 0 ? Object.fromEntries(texts) : null
}

/** The fingerprint of a reward, to see whether an operator changed it. */
export const rewardHash = (reward: CampaignContent['reward']) => fingerprint(reward)

/** Replaces every localised text by a constant. */
function withoutTexts(value: unknown): unknown {
  if (localised.safeParse(value).success) return 'text'
  if (Array.isArray(value)) return value.map(withoutTexts)
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, v]) => [key, withoutTexts(v)]))
}

/** SHA-256 over JSON with sorted keys, so that the order of properties in the input does not count. */
function fingerprint(value: unknown): string {
  const json = JSON.stringify(value, (_key, part: unknown) => {
    if (typeof part === 'bigint') return `${part}`
    if (!isRecord(part)) return part
    return Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
  })
  return createHash('sha256').update(json).digest('base64url')
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)
