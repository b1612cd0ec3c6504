import type { Translation } from '@platform/remote-kit/i18n'
import type { en } from './en.ts'

export const ptBR: Translation<typeof en> = {
  title: 'Em andamento',
  failed: 'Não foi possível carregar o que está em andamento.',
  retry: 'Tentar novamente',
  payout: 'Saque para {destination}',
  payoutMeta: '{amount}, em até 2 dias úteis',
  purchase: 'Compra de {amount}',
  swap: 'Para a sua carteira {address}',
  'tag.underWay': 'Em andamento',
  'tag.returning': 'Voltando',
  'tag.unpaid': 'Ainda não pago',
}
