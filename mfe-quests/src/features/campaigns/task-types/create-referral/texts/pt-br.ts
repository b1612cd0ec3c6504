import type { Translation } from '@platform/remote-kit/i18n'
import type { en } from './en.ts'

export const ptBR: Translation<typeof en> = {
  waiting: 'Estamos contando seus amigos.',
  tooFew:
    '{has} de {needs} amigos já resgataram a primeira recompensa. Convide mais ou espere por quem já entrou.',
  toInvitation: 'Seu convite',
}
