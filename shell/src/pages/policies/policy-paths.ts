import { POLICY_PATHS } from '@platform/contracts/shell/paths'

export type PolicyName = keyof typeof POLICY_PATHS

/** In the order of the footer. */
export const policyPaths: readonly { policy: PolicyName; path: string }[] = [
  { policy: 'terms', path: POLICY_PATHS.terms },
  { policy: 'privacy', path: POLICY_PATHS.privacy },
  { policy: 'aml', path: POLICY_PATHS.aml },
  { policy: 'risk', path: POLICY_PATHS.risk },
]

export function policyAt(pathname: string): PolicyName {
  return policyPaths.find(({ path }) => pathname.startsWith(path))?.policy ?? 'terms'
}
