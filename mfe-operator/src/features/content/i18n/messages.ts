import { createMessages } from '@platform/remote-kit/i18n'
import { en } from './en.ts'

export const messages = createMessages({
  en,
  hi: () => import(/* webpackChunkName: "content-texts-hi" */ './hi.ts').then(({ hi }) => hi),
  'pt-BR': () =>
    import(/* webpackChunkName: "content-texts-pt-br" */ './pt-br.ts').then(({ ptBR }) => ptBR),
})

export const useT = messages.useT
