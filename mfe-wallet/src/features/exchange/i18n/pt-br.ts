import type { Translation } from '@platform/remote-kit/i18n'
import type { en } from './en.ts'

export const ptBR: Translation<typeof en> = {
  title: 'Câmbio',
  loading: 'Carregando o câmbio',
  failed: 'Ocorreu um erro ao buscar os dados. Tente novamente!',
  retry: 'Tentar de novo',
  login: 'Entre para trocar KCash e USDT.',
  loginAction: 'Entrar',
  rateLine: '1 USDT = {amount} KCash',

  pay: 'Você paga',
  receive: 'Você recebe',
  flip: 'Pagar em {currency}',
  rate: 'Taxa de câmbio',
  fee: 'Tarifa',
  noFee: 'Nenhuma',
  valid: 'A cotação vale por',
  expiredShort: 'Vencida',

  enter: 'Digite um valor',
  tooLittle: '{currency} insuficiente',
  owing: 'Você deve {currency}',
  quoting: 'Buscando sua cotação',
  confirm: 'Trocar {amount} {currency}',
  confirming: 'Trocando',
  renew: 'Pedir nova cotação',
  expired: 'Esta cotação venceu.',
  renewed: 'A cotação tinha vencido, então nada foi trocado. Aqui está uma nova.',
  notMade: 'Algo deu errado. Tente novamente!',

  other: 'Pagar em {currency}',
  owes: 'Você deve {currency} que foi retirado. Até isso ser pago, nada dele pode sair da sua conta.',

  done: 'Troca feita',
  doneText: '{pay} viraram {receive}.',
  open: 'Quase pronto',
  openText: 'Sua troca de {pay} por {receive} está sendo concluída. Você pode sair desta página.',
  void: 'Nada foi trocado',
  voidText: 'Seus {pay} estão no seu saldo.',
  history: 'Ver seu extrato',
  again: 'Trocar mais',
}
