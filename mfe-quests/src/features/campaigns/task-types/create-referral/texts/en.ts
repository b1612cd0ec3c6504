export const en = {
  waiting: 'We are counting your friends.',
  tooFew:
    '{has} of {needs} friends have claimed their first reward. Invite more, or wait for those who have joined.',
  toInvitation: 'Your invitation',
} as const
