import type { Translation } from '@platform/remote-kit/i18n'
import type { en } from './en.ts'

export const ptBR: Translation<typeof en> = {
  'refresh.button': 'Atualizar',
  'refresh.limit': 'Limite de atualizações atingido',
  'refresh.again': 'Você pode atualizar de novo às {time}.',
}
