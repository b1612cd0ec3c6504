import type { Translation } from '@platform/remote-kit/i18n'
import type { en } from './en.ts'

export const ptBR: Translation<typeof en> = {
  enter: 'Digite um valor',
  poor: '{currency} insuficiente',
  missing: 'Faltam {amount}.',
  earn: 'Ganhe recompensas em campanhas',
  neededFirst: 'Antes é preciso:',
  needs: 'Isso vem com a verificação da sua conta. Nada foi pedido.',
  verify: 'Verificar agora',
  age: 'Confirme antes que você é maior de idade.',
  checkAgain: 'Verificar de novo',
}
