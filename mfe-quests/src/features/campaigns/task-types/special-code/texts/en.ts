export const en = {
  'rejected.WRONG_CODE': 'This code is not the right one. Check its spelling and try again.',
  code: 'Code',
  codeHint: 'Capital or small letters make no difference.',
} as const
