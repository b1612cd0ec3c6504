import type { CampaignSummary, UserProgress } from '@platform/contracts/quests/http'
import type { Messages } from '@platform/remote-kit/i18n'
import type { LoadScreen } from '@platform/remote-kit/lazy-screen'

/** What users read of a campaign of this variant. */
export interface VariantTexts {
  /** The tag on a card. */
  tag: string
  /** The label of what it pays, while the user has no share yet. */
  amount: string
  /** How the reward is given, below the description. */
  rules: string
  /** What the result of a try means that is still being checked when the campaign has ended. */
  lateCheck: string
}

/** Reads them from a variant's own catalogue. */
export const textsIn =
  ({ useT }: { useT(): (key: keyof VariantTexts) => string }): (() => VariantTexts) =>
  () => {
    const t = useT()
    return { tag: t('tag'), amount: t('amount'), rules: t('rules'), lateCheck: t('lateCheck') }
  }

/** What the remote knows of one variant; a new variant is one folder like the others and a line in the table. */
export interface VariantView {
  /** The variant's own texts. */
  // biome-ignore lint/suspicious/noExplicitAny: any catalogue; the variant's own code alone reads it
  messages: Messages<any>
  useTexts(): VariantTexts
  /** The reward's amount is for all finishers together: beside it stands what it is. */
  isShared: boolean
  /** Nobody else can get a reward, whatever they do. */
  isFull(campaign: Pick<CampaignSummary, 'reward'>): boolean
  /** The button of a finisher while the campaign is live. */
  finishedButton: 'claim-rewards' | 'awaiting-rewards'
  /** What is counted after the end, where rewards are claimed then. */
  awaited: 'share' | 'place' | 'draw'
  /** Whether somebody may be paid for what they have done. */
  isInPlay(progress: UserProgress): boolean
  /** What stands between the tasks and the details; it reads the campaign by `useShownCampaign`. */
  loadPanel?: LoadScreen
}

/** The same, for code that serves any variant; null is what this version does not know. */
export interface AnyVariantView
  extends Pick<VariantView, 'isFull' | 'isShared' | 'awaited' | 'isInPlay' | 'loadPanel'> {
  useTexts(): {
    tag: string | null
    amount: string
    rules: string | null
    lateCheck: string | null
  }
  finishedButton: VariantView['finishedButton'] | null
}
