export const en = {
  'role.admin': 'Admin',
  'role.campaign-manager': 'Campaign manager',
  'role.reviewer': 'Reviewer',
  'role.finance': 'Finance',
  'role.support': 'Support',
  'role.read-only': 'Read only',
} as const
