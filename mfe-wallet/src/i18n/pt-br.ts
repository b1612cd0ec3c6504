import type { Translation } from '@platform/remote-kit/i18n'
import type { en } from './en.ts'

export const ptBR: Translation<typeof en> = {
  'history.title': 'Extrato',
  'history.balances': 'Seus saldos',
  'history.held': '{amount} reservados',
  'history.arriving': '+{amount} a caminho',
  'history.filter': 'Mostrar transações',
  'history.loading': 'Carregando transações',
  'history.more': 'Mostrar mais',
  'history.noneSoFar':
    'Nenhuma desse tipo entre suas transações mais recentes. Pode haver mais antigas.',
  'history.login': 'Entre para ver seus saldos e transações.',
  'history.loginAction': 'Entrar',
  'history.empty': 'Parece que ainda não há nada por aqui',
  'history.emptyText': 'Conclua uma campanha e a recompensa aparece aqui.',
  'history.emptyKindText': 'Ainda não há nada deste tipo. Suas outras transações estão em Todas.',
  'history.emptyAction': 'Encontrar uma campanha',
  'history.failed': 'Ocorreu um erro ao buscar os dados. Tente novamente!',
  'history.retry': 'Tentar novamente',
  'history.after': 'Saldo {amount}',
  'history.today': 'Hoje',
  'history.yesterday': 'Ontem',
  'history.net': 'saldo do dia',

  'summary.title': 'Resumo',
  'summary.latest': 'Suas transações mais recentes: {count}',
  'summary.all': 'Suas transações: {count}',
  'summary.in': '{currency} recebidos',
  'summary.out': '{currency} gastos',
  'summary.count': { one: '{count} transação', other: '{count} transações' },

  'filter.all': 'Todas',
  'type.reward': 'Recompensas',
  'type.onramp': 'Recargas',
  'type.shop': 'Loja',
  'type.meta-txn': 'Trocas e transferências',
  'type.redeem': 'Coletadas',

  'line.reward': 'Recompensa de campanha',
  'line.onramp': 'Recarga',
  'line.shop': 'Compra na loja',
  'line.meta-txn': 'Troca ou transferência',
  'line.redeem': 'Ganhos coletados',
  'line.funding': 'Financiamento de campanha',
  'line.issue': 'Emitido pela tesouraria',
}
