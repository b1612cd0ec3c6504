import type { Translation } from '@platform/remote-kit/i18n'
import type { en } from './en.ts'

export const ptBR: Translation<typeof en> = {
  loading: 'A página está carregando',
  'home.title': 'Operator',
  'home.text': 'Esta página está em construção.',
}
