import { createMessages } from '@platform/remote-kit/i18n'
import { en } from './en.ts'

/** The names of roles, for every page of staff that shows some. */
export const roleNames = createMessages({
  en,
  hi: () => import('./hi.ts').then((module) => module.hi),
  'pt-BR': () =>
    import('./pt-br.ts').then((module) => module.ptBR),
})
