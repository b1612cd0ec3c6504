import type { Translation } from '@platform/remote-kit/i18n'
import type { en } from './en.ts'

export const ptBR: Translation<typeof en> = {
  title: 'Você deve {amount} {currency}',
  aCampaign: 'Uma campanha',
  anOffer: 'Uma oferta',
  'why.TASK_UNDONE':
    '{campaign}: a recompensa de {amount} {currency} foi retirada em {date}, porque uma tarefa foi desfeita depois do resgate. Sua conta tinha menos que isso.',
  'why.OFFER_REVERSED':
    '{campaign}: {amount} {currency} foram retirados em {date}, porque o parceiro da oferta a desfez. Sua conta tinha menos do que isso.',
  'why.PAYMENT_REVERSED':
    '{amount} {currency} de uma compra foram retirados em {date}, porque o pagamento foi desfeito. Sua conta tinha menos do que isso.',
  blocks:
    'O próximo {currency} que você receber paga isso primeiro. Até lá, nenhum {currency} pode sair da sua conta.',
  'act.KCASH': 'Comprar {currency}',
  'act.other': 'Ganhar {currency}',
}
