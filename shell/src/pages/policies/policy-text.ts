import type { PolicyName } from './policy-paths.ts'

export interface Policy {
  title: string
  /** What it comes down to, before the details. */
  summary: string
  sections: readonly { heading: string; text: readonly string[] }[]
}

/** `{brand}` and `{email}` stand for the brand's own. */
export type Policies = Record<PolicyName, Policy>
