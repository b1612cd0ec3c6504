import type { Translation } from '@platform/remote-kit/i18n'
import type { en } from './en.ts'

export const ptBR: Translation<typeof en> = {
  pog: 'POG',
  loading: 'Carregando a página',
}
