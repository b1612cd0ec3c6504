import type { Translation } from '@platform/remote-kit/i18n'
import type { en } from './en.ts'

export const ptBR: Translation<typeof en> = {
  title: 'Prova de saldos',
  lead: 'Uma vez por dia publicamos quanto devemos a todos os usuários juntos. Aqui você verifica, neste aparelho, que o seu saldo faz parte dessa soma.',
  loading: 'Carregando',
  none: 'Ainda não há nada publicado',
  noneText: 'A primeira soma aparece alguns minutos depois da meia-noite UTC.',
  failed: 'Não foi possível carregar as somas publicadas. Tente mais tarde.',
  day: 'Dia',
  retry: 'Tentar de novo',

  published: 'Publicado para todos',
  until: 'Saldos do fim de {time}, meia-noite em UTC',
  total: 'Total de {currency}',
  accounts: 'Contas',
  nothing: 'Ninguém tinha saldo neste dia.',
  withheld:
    'Não publicado: {currencies}. Menos de {least} contas tinham algo, e uma soma de tão poucas mostraria saldos.',
  'record.none': 'Não registrado em uma rede.',
  'record.waiting': 'A caminho de {chain}.',
  'record.mined': 'Em {chain}, ainda não definitivo.',
  'record.final': 'Registrado em {chain} de forma definitiva.',
  transaction: 'Transação',

  yours: 'Seus saldos deste dia',
  login: 'Entre para verificar que o seu saldo está na soma.',
  loginAction: 'Entrar',
  checking: 'Verificando neste aparelho',
  ownFailed: 'Não foi possível carregar os seus saldos deste dia. Tente mais tarde.',
  'status.included': 'O seu saldo está na soma.',
  'status.empty': 'Neste dia você não tinha {currencies}.',
  'status.withheld':
    'Menos de {least} contas tinham algo desta moeda, por isso a soma não é publicada. Nada prova este saldo aqui.',
  'status.missing': 'O seu saldo não está na soma. Avise-nos: isso não deve acontecer.',
  'status.expired':
    'Os detalhes de um dia tão antigo foram apagados. Uma prova que você salvou continua válida.',
  'status.wrong': 'A prova não corresponde ao que foi publicado. Salve-a e avise-nos.',
  fault: 'Encontrado: {codes}',
  save: 'Salvar a prova',
  saved: 'Qualquer pessoa pode verificar o arquivo salvo sem nós, com um script aberto.',

  meaning: 'O que isto prova',
  'meaning.sum':
    'Uma conta que fica de fora, ou tem uma unidade a menos, é descoberta aqui pelo dono.',
  'meaning.money': 'Diz quanto devemos, não quanto temos.',
  'meaning.others':
    'A sua prova mostra o saldo de uma outra conta, sem nome. A cada dia é outra conta.',
}
