import type { Translation } from '@platform/remote-kit/i18n'
import type { en } from './en.ts'

export const ptBR: Translation<typeof en> = {
  'leave.title': 'Sair sem salvar?',
  'leave.text': 'O que você escreveu aqui não foi salvo e se perde se você sair desta página.',
  'leave.stay': 'Ficar nesta página',
  'leave.action': 'Sair sem salvar',
}
