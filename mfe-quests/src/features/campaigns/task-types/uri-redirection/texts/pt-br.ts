import type { Translation } from '@platform/remote-kit/i18n'
import type { en } from './en.ts'

export const ptBR: Translation<typeof en> = {
  opened: 'Link aberto. Volte aqui e valide.',
  openedTimed: 'Link aberto. Volte aqui: a validação é automática.',
  openAgain: 'Abrir o link de novo',
  'rejected.TOO_EARLY': 'Fique na página por {seconds} segundos, depois volte e valide de novo.',
}
