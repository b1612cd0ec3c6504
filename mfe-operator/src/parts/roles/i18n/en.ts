export const en = {
  'role.admin': 'Admin',
  'role.campaign-manager': 'Campaign manager',
  'role.reviewer': 'Reviewer',
  'role.kyc-reviewer': 'KYC reviewer',
  'role.build-reviewer': 'Reviewer of builds',
  'role.finance': 'Finance',
  'role.support': 'Support',
  'role.read-only': 'Read only',
} as const
