import type { Language } from '@platform/contracts/constants'
import type { TransactionStatus, TransactionType } from '@platform/contracts/wallet/http'

interface ExportTexts {
  /** How spreadsheets of that language divide cells, and write decimals. */
  table: { separator: ',' | ';'; decimal: '.' | ',' }
  /** Headings of the columns, in their order. */
  headings: {
    time: (zone: string) => string
    type: string
    name: string
    amount: string
    currency: string
    balanceAfter: string
    status: string
    order: string
    id: string
  }
  types: Record<TransactionType, string>
  statuses: Record<TransactionStatus, string>
}

/** What an exported table is called in each language. */
export const exportTexts: Record<Language, ExportTexts> = {
  en: {
    table: { separator: ',', decimal: '.' },
    headings: {
      time: (zone) => `Date and time (${zone})`,
      type: 'Type',
      name: 'Name',
      amount: 'Amount',
      currency: 'Currency',
      balanceAfter: 'Balance after',
      status: 'Status',
      order: 'Order',
      id: 'Transaction',
    },
    types: {
      reward: 'Reward',
      onramp: 'Top-up',
      shop: 'Store',
      'meta-txn': 'Swap or transfer',
      redeem: 'Collected earning',
      funding: 'Campaign funding',
      issue: 'Issued by the treasury',
      'claw-back': 'Taken back',
      'set-off': 'Set off against a debt',
      tax: 'Tax',
      correction: 'Correction',
    },
    statuses: { done: 'Done', pending: 'Pending', reversed: 'Reversed' },
  },
  hi: {
    table: { separator: ',', decimal: '.' },
    headings: {
      time: (zone) => `तारीख और समय (${zone})`,
      type: 'प्रकार',
      name: 'नाम',
      amount: 'रकम',
      currency: 'मुद्रा',
      balanceAfter: 'बाद का बैलेंस',
      status: 'स्थिति',
      order: 'ऑर्डर',
      id: 'लेन-देन',
    },
    types: {
      reward: 'इनाम',
      onramp: 'टॉप-अप',
      shop: 'स्टोर',
      'meta-txn': 'स्वैप या ट्रांसफ़र',
      redeem: 'इकट्ठा की गई कमाई',
      funding: 'कैंपेन की फ़ंडिंग',
      issue: 'ट्रेज़री ने जारी किया',
      'claw-back': 'वापस लिया गया',
      'set-off': 'बकाया में समायोजित',
      tax: 'टैक्स',
      correction: 'सुधार',
    },
    statuses: { done: 'पूरा', pending: 'बाकी', reversed: 'वापस हुआ' },
  },
  'pt-BR': {
    table: { separator: ';', decimal: ',' },
    headings: {
      time: (zone) => `Data e hora (${zone})`,
      type: 'Tipo',
      name: 'Nome',
      amount: 'Valor',
      currency: 'Moeda',
      balanceAfter: 'Saldo depois',
      status: 'Situação',
      order: 'Pedido',
      id: 'Transação',
    },
    types: {
      reward: 'Recompensa',
      onramp: 'Recarga',
      shop: 'Loja',
      'meta-txn': 'Swap ou transferência',
      redeem: 'Ganho coletado',
      funding: 'Fundos de campanha',
      issue: 'Emitido pela tesouraria',
      'claw-back': 'Retomado',
      'set-off': 'Abatido de uma dívida',
      tax: 'Imposto',
      correction: 'Correção',
    },
    statuses: { done: 'Concluída', pending: 'Pendente', reversed: 'Revertida' },
  },
}
