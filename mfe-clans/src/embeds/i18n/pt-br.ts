import type { Translation } from '@platform/remote-kit/i18n'
import type { en } from './en.ts'

export const ptBR: Translation<typeof en> = {
  'board.clan': 'Clãs da semana',
  'board.partner-clan': 'Clãs parceiros da semana',
  'board.clan-chief': 'Chefes da semana',
  loading: 'Carregando o ranking',
  failed: 'Não foi possível carregar o ranking.',
  retry: 'Tentar de novo',
  empty: 'Ninguém tem pontos esta semana ainda.',
  player: 'Jogador',
  open: 'Ranking completo na {brand}',
}
