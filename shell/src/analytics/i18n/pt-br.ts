import type { Translation } from '@platform/remote-kit/i18n'
import type { en } from './en.ts'

export const ptBR: Translation<typeof en> = {
  'consent.label': 'Medição do uso do site',
  'consent.text': 'Podemos medir como você usa o site?',
  'consent.more': 'Política de privacidade',
  'consent.no': 'Não',
  'consent.yes': 'Sim',
}
