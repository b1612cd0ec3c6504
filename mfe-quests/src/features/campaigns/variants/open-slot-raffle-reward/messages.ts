import { createMessages } from '@platform/remote-kit/i18n'
import { en } from './texts/en.ts'

// In the same chunk as the other texts of the language.
export const messages = createMessages({
  en,
  hi: () => import(/* webpackChunkName: "texts-hi" */ './texts/hi.ts').then(({ hi }) => hi),
  'pt-BR': () =>
    import(/* webpackChunkName: "texts-pt-br" */ './texts/pt-br.ts').then(({ ptBR }) => ptBR),
})
