import type { Translation } from '@platform/remote-kit/i18n'
import type { en } from './en.ts'

export const ptBR: Translation<typeof en> = {
  'money.title': 'Dinheiro',
  'money.intro':
    'Cada passo fica no razão e na trilha de auditoria. Acima de um limite, outra pessoa aprova antes.',
  'money.user': 'Id do usuário',
  'money.user.bad': 'Escreva o id de um usuário. A página de usuários o mostra.',
  'issue.title': 'Emitir moeda',
  'issue.text':
    'Do tesouro para a conta de um usuário: um prêmio, ou aquilo com que se paga uma campanha.',
  'issue.currency': 'Moeda',
  'issue.amount': 'Valor',
  'issue.amount.bad':
    'Escreva um valor, com ponto antes das casas decimais e não mais delas do que a moeda tem.',
  'issue.action': 'Emitir',
  'issue.done': 'A moeda foi emitida',
  'refund.title': 'Reembolsar um pedido',
  'refund.text':
    'O que foi pago na loja volta ao comprador. Um código que já foi mostrado fica com ele.',
  'refund.order': 'Id do pedido',
  'refund.order.bad': 'Escreva o id de um pedido.',
  'refund.action': 'Reembolsar',
  'refund.done': 'O pedido está sendo reembolsado',
  'asked.done': 'Aprovação pedida. É feito quando outra pessoa aprovar.',
  'problem.NOT_FOUND': 'Não há nenhum com este id.',
  'problem.ORDER_NOT_DONE': 'Este pedido não está completo, ou já foi reembolsado.',
  'problem.ANOTHER_PERSON_DECIDES': 'Isto é sobre a sua própria conta: outra pessoa faz.',
  'problem.IN_PROGRESS': 'Isto já está sendo feito.',
  'problem.FORBIDDEN': 'Sua função não pode fazer isto.',
  'problem.other': 'Algo deu errado. Tente de novo!',
}
