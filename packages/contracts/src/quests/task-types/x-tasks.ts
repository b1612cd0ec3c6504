import { z } from 'zod'
import { plainLine } from '../../rules/plain-text.ts'
import type { Precondition } from '../preconditions.ts'
import { visitInput } from './outside-visit.ts'
import { defineTaskType } from './task-type.ts'

/** The name of an account, without the @. */
const handle = z.string().regex(/^[A-Za-z0-9_]{1,15}$/, 'must be a name at X, without the @')

/** The address of a post. */
const postUrl = z
  .string()
  .regex(
    /^https:\/\/(x|twitter)\.com\/[A-Za-z0-9_]{1,15}\/status\/[1-9]\d{0,19}$/,
    'must be a post at X, such as https://x.com/name/status/1234567890',
  )

const hashtag = z
  .string()
  .regex(/^[\p{L}\p{M}\p{N}_]{1,50}$/u, 'must be a hashtag of letters and digits, without the #')

/** What the user has done at X with their account; everybody sees all of its settings. `also`: what they need before that account. */
const xTask = <
  const Type extends string,
  Shape extends z.ZodRawShape,
  const Rejection extends string,
  const Need extends Precondition = never,
>(
  type: Type,
  settings: Shape,
  rejection: Rejection,
  also: readonly Need[] = [],
) =>
  defineTaskType({
    type,
    operator: settings,
    settings,
    input: visitInput,
    rejections: [rejection],
    needs: [...also, 'linkedTwitter' as const],
    terms: Object.keys(settings) as (string & keyof Shape)[],
  })

/** The tasks that are done at X. */
export const xTasks = {
  TWITTER_FOLLOW: xTask('TWITTER_FOLLOW', { handle }, 'TWITTER_NOT_FOLLOWING'),
  TWITTER_LIKE: xTask('TWITTER_LIKE', { postUrl }, 'TWITTER_NOT_LIKED'),
  TWITTER_RETWEET: xTask('TWITTER_RETWEET', { postUrl }, 'TWITTER_NOT_RETWEETED'),
  TWITTER_COMMENT: xTask('TWITTER_COMMENT', { postUrl }, 'TWITTER_NOT_COMMENTED'),
  TWITTER_HASHTAG_TWEET: xTask(
    'TWITTER_HASHTAG_TWEET',
    { hashtags: z.array(hashtag).min(1).max(5) },
    'TWITTER_NO_HASHTAG_TWEET',
  ),
  TWITTER_BIO: xTask('TWITTER_BIO', { text: plainLine(80) }, 'TWITTER_NOT_IN_BIO'),
  TWITTER_PROFILE_NAME: xTask(
    'TWITTER_PROFILE_NAME',
    // A name at X has 50 characters at most.
    { brand: plainLine(30) },
    'TWITTER_NOT_IN_NAME',
  ),
  /** A post with the user's own invitation (`invitation` of the task). */
  TWITTER_SHARE_REFERRAL: xTask('TWITTER_SHARE_REFERRAL', {}, 'TWITTER_NO_REFERRAL_POST'),
  /** A post with the page of the user's own card (`card` of the task). */
  TWITTER_SHARE_POG_CARD: xTask('TWITTER_SHARE_POG_CARD', {}, 'TWITTER_NO_POG_CARD_POST', [
    'pogCard',
  ]),
}

export type XTaskType = keyof typeof xTasks
