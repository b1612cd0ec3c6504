export type PolicyName = 'terms' | 'privacy' | 'aml' | 'risk'

/** The four policy pages (spec 2), in the order of the footer. */
export const policyPaths: readonly { policy: PolicyName; path: string }[] = [
  { policy: 'terms', path: '/terms-and-conditions' },
  { policy: 'privacy', path: '/privacy-policy' },
  { policy: 'aml', path: '/aml-kyc-policy' },
  { policy: 'risk', path: '/risk-disclosure-policy' },
]

export function policyAt(pathname: string): PolicyName {
  return policyPaths.find(({ path }) => pathname.startsWith(path))?.policy ?? 'terms'
}
