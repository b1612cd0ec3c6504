/** What tasks of every type have: open, and not tried yet. */
export const bareTask = {
  stage: 1,
  description: '',
  status: 'ACTIVE',
  rejection: null,
  check: null,
  retryAt: null,
  verifiedAt: null,
} as const
