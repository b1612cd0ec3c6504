import type { Translation } from '@platform/remote-kit/i18n'
import type { en } from './en.ts'

export const ptBR: Translation<typeof en> = {
  title: 'Adicionar uma selfie',
  text: 'Sua foto define traços do avatar, como o cabelo. Ela é apagada assim que o avatar é desenhado.',
  without: 'Continuar sem selfie',
}
