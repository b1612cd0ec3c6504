import type { PolicyName } from './policy-paths.ts'

export interface Policy {
  title: string
  /** Summary before the details. */
  summary: string
  sections: readonly { heading: string; text: readonly string[] }[]
}

/** `{brand}` and `{email}` are replaced by the brand's own. */
export type Policies = Record<PolicyName, Policy>
