import type { Translation } from '@platform/remote-kit/i18n'
import type { en } from './en.ts'

export const ptBR: Translation<typeof en> = {
  opened: 'Convite aberto. Entre em {server} e volte aqui: a validação é automática.',
  waiting: 'Estamos perguntando ao Discord.',
  openAgain: 'Abrir o convite',
  'rejected.DISCORD_NOT_MEMBER':
    'O Discord diz que {user} não está em {server}. Entre com a mesma conta e tente de novo.',
  'rejected.DISCORD_ROLE_MISSING':
    'O Discord diz que {user} não tem o cargo {role} em {server}. Consiga o cargo lá e tente de novo.',
  user: 'a sua conta',
}
