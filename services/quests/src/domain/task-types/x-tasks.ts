import { isCardLink } from '../pog.ts'
import { isInvitation } from '../referrals/invitation.ts'
import type { XPost } from '../x.ts'
import { cardXTask, invitingXTask, xTask } from './x-task.ts'

/** The tasks that are done at X. */
export const xTasks = {
  TWITTER_FOLLOW: xTask('TWITTER_FOLLOW', {
    read: 'following',
    isDone: (followed, { handle }) => isSame(followed.handle, handle),
  }),
  TWITTER_LIKE: xTask('TWITTER_LIKE', {
    read: 'liked',
    isDone: ({ id }, { postUrl }) => id === idIn(postUrl),
  }),
  // A repost with a comment is a quote.
  TWITTER_RETWEET: xTask('TWITTER_RETWEET', {
    read: 'posts',
    isDone: (post, { postUrl }) => refers(post, ['retweeted', 'quoted'], postUrl),
  }),
  TWITTER_COMMENT: xTask('TWITTER_COMMENT', {
    read: 'posts',
    isDone: (post, { postUrl }) => refers(post, ['replied_to'], postUrl),
  }),
  TWITTER_HASHTAG_TWEET: xTask('TWITTER_HASHTAG_TWEET', {
    read: 'posts',
    isDone: (post, { hashtags }) =>
      isTheirOwn(post) && hashtags.every((tag) => post.hashtags.some((used) => isSame(used, tag))),
  }),
  TWITTER_BIO: xTask('TWITTER_BIO', {
    read: 'profile',
    isDone: ({ bio }, { text }) => holds(bio, text),
  }),
  TWITTER_PROFILE_NAME: xTask('TWITTER_PROFILE_NAME', {
    read: 'profile',
    isDone: ({ name }, { brand }) => holds(name, brand),
  }),
  TWITTER_SHARE_REFERRAL: invitingXTask('TWITTER_SHARE_REFERRAL', {
    read: 'posts',
    isDone: (post, invitation) =>
      isTheirOwn(post) && post.links.some((link) => isInvitation(link, invitation)),
  }),
  TWITTER_SHARE_POG_CARD: cardXTask('TWITTER_SHARE_POG_CARD', {
    read: 'posts',
    isDone: (post, card) => isTheirOwn(post) && post.links.some((link) => isCardLink(link, card)),
  }),
}

/** A repost without a word shows what another wrote. */
const isTheirOwn = ({ refersTo }: XPost): boolean =>
  !refersTo.some(({ how }) => how === 'retweeted')

const idIn = (postUrl: string): string => postUrl.slice(postUrl.lastIndexOf('/') + 1)

const refers = ({ refersTo }: XPost, hows: readonly string[], postUrl: string): boolean =>
  refersTo.some(({ how, id }) => hows.includes(how) && id === idIn(postUrl))

const isSame = (one: string, other: string): boolean => plain(one) === plain(other)
const holds = (text: string, part: string): boolean => plain(text).includes(plain(part))
/** Without what a reader does not see: case, forms of letters, kinds and numbers of spaces. */
const plain = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ')
