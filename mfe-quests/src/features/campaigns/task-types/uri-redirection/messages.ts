import { createMessages } from '@platform/remote-kit/i18n'
import { en } from './texts/en.ts'

// One chunk a language for the texts of all task types.
export const messages = createMessages({
  en,
  hi: () => import(/* webpackChunkName: "task-types-hi" */ './texts/hi.ts').then(({ hi }) => hi),
  'pt-BR': () =>
    import(/* webpackChunkName: "task-types-pt-br" */ './texts/pt-br.ts').then(({ ptBR }) => ptBR),
})

export const useT = messages.useT
