import type { Language } from '@platform/contracts/constants'

interface StatementTexts {
  opening: string
  closing: string
  /** Headings of what came in and what went out. */
  in: string
  out: string
  /** The line of the sums of a type. */
  total: (type: string) => string
}

/** What a statement says beside `exportTexts`. */
export const statementTexts: Record<Language, StatementTexts> = {
  en: {
    opening: 'Opening balance',
    closing: 'Closing balance',
    in: 'In',
    out: 'Out',
    total: (type) => `Total: ${type}`,
  },
  hi: {
    opening: 'शुरुआती बैलेंस',
    closing: 'अंतिम बैलेंस',
    in: 'जमा',
    out: 'निकासी',
    total: (type) => `कुल: ${type}`,
  },
  'pt-BR': {
    opening: 'Saldo inicial',
    closing: 'Saldo final',
    in: 'Entradas',
    out: 'Saídas',
    total: (type) => `Total: ${type}`,
  },
}
