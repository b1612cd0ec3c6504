import { createMessages } from '@platform/remote-kit/i18n'
import { en } from './en.ts'

// One file with those of another page of staff: each more would be in the list of files that the first load has.
export const messages = createMessages({
  en,
  hi: () => import('./hi.ts').then(({ hi }) => hi),
  'pt-BR': () =>
    import('./pt-br.ts').then(({ ptBR }) => ptBR),
})

export const useT = messages.useT
