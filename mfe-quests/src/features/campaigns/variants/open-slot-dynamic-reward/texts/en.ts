export const en = {
  tag: 'Shared pool',
  amount: 'Pool',
  rules: 'The pool is shared in equal parts by all who finish every task before the end.',
  lateCheck:
    'The campaign has ended. The pool is shared after this check, and the result still counts.',
} as const
