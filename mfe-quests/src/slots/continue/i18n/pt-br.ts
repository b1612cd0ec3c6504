import type { Translation } from '@platform/remote-kit/i18n'
import type { en } from './en.ts'

export const ptBR: Translation<typeof en> = {
  'begun.title': 'Continue de onde parou',
  'begun.progress': { one: '{done} de {count} tarefa', other: '{done} de {count} tarefas' },
  'begun.continue': 'Continuar',
}
