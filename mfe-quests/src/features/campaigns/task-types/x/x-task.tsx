import { brand } from '@platform/contracts/brand'
import type { Task } from '@platform/contracts/quests/http'
import type { TaskSettings } from '@platform/contracts/quests/tasks'
import { tryOnReturn, VisitAgain, visitButton } from '../outside-visit/visit.tsx'
import type { TaskOf, TaskTypeView } from '../task-type.ts'
import { messages, useT } from './messages.ts'
import type { en } from './texts/en.ts'

type XType =
  | 'FOLLOW'
  | 'LIKE'
  | 'RETWEET'
  | 'COMMENT'
  | 'HASHTAG_TWEET'
  | 'BIO'
  | 'PROFILE_NAME'
  | 'SHARE_REFERRAL'
  | 'SHARE_POG_CARD'
type Rejection = keyof typeof en extends infer Key
  ? Key extends `rejected.${infer Name}`
    ? Name
    : never
  : never

interface Look<Settings> {
  rejection: Rejection
  /** It is to share the user's own invitation; without one it cannot be tried. */
  invites?: true
  /** Where it is done at X; `own` is the user's own link, where the task is to share one. */
  urlOf(settings: Settings, own: string, t: Translate): string
  /** What is looked for, in the words of the rejection. */
  soughtOf(settings: Settings, own: string): string
  /** What the user needs besides their account at X. */
  also?: { pogCard: true }
}

type Translate = ReturnType<typeof useT>

/** A task that is done at X: the user follows its link, and on their return X is asked. */
function xTask<Type extends `TWITTER_${XType}`>({
  rejection,
  invites,
  urlOf,
  soughtOf,
  also,
}: Look<Extract<TaskSettings, { type: Type }>>): TaskTypeView<Type> {
  type OwnTask = TaskOf<Type>
  const urlAt = (task: OwnTask, t: Translate) => urlOf(task.settings, ownLinkOf(task), t)
  const view = {
    icon: 'x',
    needs: { ...also, linkedTwitter: true },
    messages,
    useTexts(task: OwnTask) {
      const t = useT()
      const { settings, rejectionDetails } = task
      const sought = soughtOf(settings, ownLinkOf(task))
      const user = rejectionDetails?.user ? `@${rejectionDetails.user}` : t('user')
      const rejected = t(`rejected.${rejection}`, { user, sought })
      return { rejected: { [rejection]: rejected }, opened: t('opened'), waiting: t('waiting') }
    },
    button: (task: OwnTask) =>
      invites && !task.invitation
        ? null
        : visitButton(task, (language) => urlAt(task, messages.translate(language))),
    ownTry: tryOnReturn,
    NoteLink({ task }: { task: OwnTask }) {
      const t = useT()
      return (
        <VisitAgain task={task} url={urlAt(task, t)} rejections={[rejection]}>
          {t('openAgain')}
        </VisitAgain>
      )
    },
  }
  return view as unknown as TaskTypeView<Type>
}

/** The reader's own link: their invitation, as its page shows it, or the page of their card. */
const ownLinkOf = ({ invitation, card }: Pick<Task, 'invitation' | 'card'>) =>
  new URL(invitation ?? card ?? '/', location.origin).href

/** X's documented pages for one act (docs.x.com/x-for-websites/web-intents). */
const intent = (act: string, fields: Readonly<Record<string, string>>) =>
  `https://x.com/intent/${act}?${new URLSearchParams(fields)}`
const PROFILE = 'https://x.com/settings/profile'
const idIn = (postUrl: string) => postUrl.slice(postUrl.lastIndexOf('/') + 1)

export const xTasks = {
  TWITTER_FOLLOW: xTask<'TWITTER_FOLLOW'>({
    rejection: 'TWITTER_NOT_FOLLOWING',
    urlOf: ({ handle }) => intent('follow', { screen_name: handle }),
    soughtOf: ({ handle }) => `@${handle}`,
  }),
  TWITTER_LIKE: xTask<'TWITTER_LIKE'>({
    rejection: 'TWITTER_NOT_LIKED',
    urlOf: ({ postUrl }) => intent('like', { tweet_id: idIn(postUrl) }),
    soughtOf: ({ postUrl }) => postUrl,
  }),
  TWITTER_RETWEET: xTask<'TWITTER_RETWEET'>({
    rejection: 'TWITTER_NOT_RETWEETED',
    urlOf: ({ postUrl }) => intent('retweet', { tweet_id: idIn(postUrl) }),
    soughtOf: ({ postUrl }) => postUrl,
  }),
  TWITTER_COMMENT: xTask<'TWITTER_COMMENT'>({
    rejection: 'TWITTER_NOT_COMMENTED',
    urlOf: ({ postUrl }) => intent('post', { in_reply_to: idIn(postUrl) }),
    soughtOf: ({ postUrl }) => postUrl,
  }),
  TWITTER_HASHTAG_TWEET: xTask<'TWITTER_HASHTAG_TWEET'>({
    rejection: 'TWITTER_NO_HASHTAG_TWEET',
    urlOf: ({ hashtags }) => intent('post', { hashtags: hashtags.join(',') }),
    soughtOf: ({ hashtags }) => hashtags.map((tag) => `#${tag}`).join(' '),
  }),
  TWITTER_BIO: xTask<'TWITTER_BIO'>({
    rejection: 'TWITTER_NOT_IN_BIO',
    urlOf: () => PROFILE,
    soughtOf: ({ text }) => text,
  }),
  TWITTER_PROFILE_NAME: xTask<'TWITTER_PROFILE_NAME'>({
    rejection: 'TWITTER_NOT_IN_NAME',
    urlOf: () => PROFILE,
    soughtOf: ({ brand }) => brand,
  }),
  TWITTER_SHARE_REFERRAL: xTask<'TWITTER_SHARE_REFERRAL'>({
    rejection: 'TWITTER_NO_REFERRAL_POST',
    invites: true,
    urlOf: (_settings, url, t) =>
      intent('post', { text: t('shareText', { brand: brand.name }), url }),
    soughtOf: (_settings, url) => url,
  }),
  TWITTER_SHARE_POG_CARD: xTask<'TWITTER_SHARE_POG_CARD'>({
    rejection: 'TWITTER_NO_POG_CARD_POST',
    also: { pogCard: true },
    urlOf: (_settings, url, t) =>
      intent('post', { text: t('shareCardText', { brand: brand.name }), url }),
    soughtOf: (_settings, url) => url,
  }),
}
