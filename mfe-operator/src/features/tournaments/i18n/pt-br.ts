import type { Translation } from '@platform/remote-kit/i18n'
import type { en } from './en.ts'

export const ptBR: Translation<typeof en> = {
  'tournaments.title': 'Torneios',
  'tournaments.intro':
    'Partidas em disputa são decididas, e prêmios são pedidos, na página do torneio.',
  'tournaments.disputes': 'Partidas em disputa',
  'tournaments.list': 'Torneios e seus prêmios',
  'tournaments.refused': 'Sua função não mostra isto',
  'tournaments.refused.text': 'Peça a quem dá funções uma que mostre.',
  'tournaments.loading': 'Carregando',
  'tournaments.failed': 'Não foi possível carregar',
  'tournaments.retry': 'Tentar de novo',
  'tournaments.more': 'Mostrar mais torneios',
  'disputes.none': 'Nenhuma partida está em disputa',
  'disputes.match': 'Partida {match}',
  'disputes.until': 'A decidir até {time}',
  'disputes.open': 'Decidir',
  'disputes.openOf': 'Decidir a partida {match}',
  'list.none': 'Ainda não há torneios',
  'list.starts': '{game} · começa em {time}',
  'list.prize': 'Prêmio {amount} {currency}',
  'list.noPrize': 'Sem prêmio',
  'list.open': 'Abrir',
  'list.openOf': 'Abrir {name}',
}
