import type { Translation } from '@platform/remote-kit/i18n'
import type { en } from './en.ts'

export const ptBR: Translation<typeof en> = {
  'home.morning': 'Bom dia',
  'home.afternoon': 'Boa tarde',
  'home.evening': 'Boa noite',
  'home.noName': 'Escolha seu nome',
}
