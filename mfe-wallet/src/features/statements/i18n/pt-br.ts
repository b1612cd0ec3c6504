import type { Translation } from '@platform/remote-kit/i18n'
import type { en } from './en.ts'

export const ptBR: Translation<typeof en> = {
  titleOf: 'Extrato de {month}',
  close: 'Fechar',
  month: 'Mês',
  currency: 'Moeda',
  loading: 'Carregando o extrato',
  failed: 'Não foi possível carregar o extrato',
  retry: 'Tentar de novo',
  opening: 'Saldo inicial',
  closing: 'Saldo final',
  closingNow: 'Saldo agora',
  in: '{type}, entradas',
  out: '{type}, saídas',
  none: 'Nada se moveu neste mês.',
  save: 'Salvar com todas as transações',
  saving: 'Preparando',
  saved: 'O extrato foi salvo em uma tabela.',
  saveFailed: 'Não foi possível criar a tabela. Nada foi salvo.',
}
