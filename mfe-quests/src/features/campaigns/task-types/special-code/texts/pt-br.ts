import type { Translation } from '@platform/remote-kit/i18n'
import type { en } from './en.ts'

export const ptBR: Translation<typeof en> = {
  'rejected.WRONG_CODE': 'Este não é o código certo. Confira como está escrito e tente de novo.',
  code: 'Código',
  codeHint: 'Maiúsculas e minúsculas não fazem diferença.',
}
