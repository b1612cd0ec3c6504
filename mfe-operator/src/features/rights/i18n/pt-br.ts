import type { Translation } from '@platform/remote-kit/i18n'
import type { en } from './en.ts'

export const ptBR: Translation<typeof en> = {
  'rights.title': 'Funções e direitos',
  'rights.intro':
    'O que cada função pode fazer. Dar uma função com um direito marcado precisa da aprovação de outra pessoa.',
  'rights.right': 'Direito',
  'rights.yes': 'sim',
  'rights.no': 'não',
  'rights.sensitive': 'outra pessoa',
}
