import { createMessages } from '@platform/remote-kit/i18n'
import { en } from './en.ts'

export const messages = createMessages({
  en,
  hi: () => import(/* webpackChunkName: "late-texts-hi" */ './hi.ts').then((module) => module.hi),
  'pt-BR': () =>
    import(/* webpackChunkName: "late-texts-pt-br" */ './pt-br.ts').then((module) => module.ptBR),
})

export const useT = messages.useT
