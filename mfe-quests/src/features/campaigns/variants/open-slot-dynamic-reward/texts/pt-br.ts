import type { Translation } from '@platform/remote-kit/i18n'
import type { en } from './en.ts'

export const ptBR: Translation<typeof en> = {
  tag: 'Prêmio dividido',
  amount: 'Prêmio total',
  rules: 'O prêmio é dividido em partes iguais entre quem concluir todas as tarefas antes do fim.',
  lateCheck:
    'A campanha terminou. O prêmio é dividido depois desta verificação, e o resultado ainda conta.',
}
