import type { Translation } from '@platform/remote-kit/i18n'
import type { en } from './en.ts'

export const ptBR: Translation<typeof en> = {
  waiting: 'Estamos perguntando a {game}.',
  openGame: 'Abrir {game}',
  'rejected.GAME_LOGIN_MISSING':
    'Ainda não sabemos como {game} chama você. Conclua primeiro a tarefa que pergunta isso.',
  'rejected.GAME_LOGIN_USED':
    'Outra pessoa já recebeu por este jogador nesta campanha. Use o seu próprio jogador ou escreva para o suporte.',
  'rejected.GAME_GOAL_NOT_REACHED':
    '{game} diz que o objetivo ainda não foi alcançado. Continue jogando e tente de novo.',
  'rejected.withReason': '{game} diz: “{reason}”. Continue jogando e tente de novo.',
}
