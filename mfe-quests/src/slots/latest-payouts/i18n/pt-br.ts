import type { Translation } from '@platform/remote-kit/i18n'
import type { en } from './en.ts'

export const ptBR: Translation<typeof en> = {
  'payouts.title': 'Pagos agora há pouco',
  'payouts.lastDay': {
    one: '{count} recompensa paga em 24 horas',
    other: '{count} recompensas pagas em 24 horas',
  },
}
