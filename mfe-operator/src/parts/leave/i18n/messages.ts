import { createMessages } from '@platform/remote-kit/i18n'
import { en } from './en.ts'

/** What is asked before a page is left on which something is not saved. */
export const leaveTexts = createMessages({
  en,
  hi: () => import('./hi.ts').then((module) => module.hi),
  'pt-BR': () => import('./pt-br.ts').then((module) => module.ptBR),
})
