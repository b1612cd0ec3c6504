import type { Translation } from '@platform/remote-kit/i18n'
import type { en } from './en.ts'

export const ptBR: Translation<typeof en> = {
  opened: 'Canal aberto. Entre em {channel} e volte aqui: a validação é automática.',
  waiting: 'Estamos perguntando ao Telegram.',
  openAgain: 'Abrir {channel}',
  'rejected.TELEGRAM_NOT_MEMBER':
    'O Telegram diz que {user} não está em {channel}. Entre com a mesma conta e tente de novo.',
  user: 'a sua conta',
}
