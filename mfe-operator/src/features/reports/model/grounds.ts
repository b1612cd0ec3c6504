import { APPLICATION_GROUNDS, REPORT_GROUNDS } from '@platform/contracts/clans/constants'
import { CARD_REPORT_GROUNDS } from '@platform/contracts/pog/feed'
import type { useT } from '../i18n/messages.ts'

const GROUNDS = {
  clan: REPORT_GROUNDS,
  'chief-application': APPLICATION_GROUNDS,
  card: CARD_REPORT_GROUNDS,
} as const
export type ReportKind = keyof typeof GROUNDS

export const kindOf = (kind: string): ReportKind | null =>
  kind in GROUNDS ? (kind as ReportKind) : null

/** The grounds of a refusal by their codes, with what they are called. */
export const groundsOf = (t: ReturnType<typeof useT>, kind: ReportKind): Record<string, string> =>
  Object.fromEntries(GROUNDS[kind].map((ground) => [ground, t(`ground.${ground}`)]))

/** What a ground is called; one of another version by its code. */
export const groundText = (
  t: ReturnType<typeof useT>,
  kind: ReportKind,
  ground: string | null,
): string => groundsOf(t, kind)[ground ?? ''] ?? ground ?? ''
