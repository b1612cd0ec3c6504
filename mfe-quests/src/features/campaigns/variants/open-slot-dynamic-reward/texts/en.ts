export const en = {
  tag: 'Shared pool',
  amount: 'Pool',
  rules: 'The pool is shared in equal parts by all who finish every task before the end.',
} as const
