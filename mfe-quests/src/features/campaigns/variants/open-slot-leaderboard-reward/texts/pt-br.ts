import type { Translation } from '@platform/remote-kit/i18n'
import type { en } from './en.ts'

export const ptBR: Translation<typeof en> = {
  tag: 'Ranking',
  amount: 'Prêmios',
  rules:
    'Cada tarefa vale pontos. No fim, a posição no ranking decide quem leva qual prêmio; com os mesmos pontos, fica na frente quem chegou primeiro.',
  lateCheck:
    'A campanha terminou. As posições são fechadas depois desta verificação, e o resultado ainda conta.',
}
