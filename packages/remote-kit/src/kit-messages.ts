import { createMessages } from './i18n.ts'
import { en } from './kit-messages.en.ts'

export const kitMessages = createMessages({
  en,
  hi: () => import('./kit-messages.hi.ts').then((module) => module.hi),
  'pt-BR': () => import('./kit-messages.pt-br.ts').then((module) => module.ptBR),
})
