import { DAY_MS } from '@platform/contracts/constants'
import { RISK_SIGNALS, type RiskSignalKind } from '@platform/contracts/growth/risk-kinds'

/** That a service reported something about an account. */
export interface RiskSignal {
  /** Follows from what it is about, so that a repeated event is one signal. */
  id: string
  userId: string
  kind: RiskSignalKind
  at: Date
  /** What it is about; null where that is the account itself. */
  subject: { kind: string; id: string } | null
}

/** When it is deleted. */
export const keptUntil = ({ kind, at }: Pick<RiskSignal, 'kind' | 'at'>): Date =>
  new Date(at.getTime() + RISK_SIGNALS[kind].keptDays * DAY_MS)

const LONGEST_KEPT_DAYS = Math.max(...Object.values(RISK_SIGNALS).map(({ keptDays }) => keptDays))

/** When the last signal of that time is deleted, of whatever kind it is. */
export const longestKeptUntil = (at: Date): Date =>
  new Date(at.getTime() + LONGEST_KEPT_DAYS * DAY_MS)
