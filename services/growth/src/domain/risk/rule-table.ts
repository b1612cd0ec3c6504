import type { RiskRules } from '@platform/contracts/growth/risk-rules'
import { FIRST_RISK_RULES } from '@platform/contracts/growth/risk-rules'

/** A table of rules as it is stored. */
export interface RuleTable {
  /** From 1; 0 is the table that holds before staff have written one. */
  version: number
  /** Of the request that wrote it, by which the audit trail names it from its first act on; null of the first table. */
  key: string | null
  rules: RiskRules
  /** Accounts of staff; null of the first table. */
  writtenBy: string | null
  writtenAt: Date | null
  reason: string | null
  /** Of the table that was activated last, it is active. */
  activatedBy: string | null
  activatedAt: Date | null
}

export const FIRST_TABLE: RuleTable = {
  ...{ version: 0, key: null, rules: FIRST_RISK_RULES, writtenBy: null, writtenAt: null },
  ...{ reason: null, activatedBy: null, activatedAt: null },
}

export const stateOf = (table: RuleTable, active: Pick<RuleTable, 'version'>) => {
  if (table.version === active.version) return 'active'
  return table.activatedAt === null && table.version !== 0 ? 'draft' : 'former'
}
