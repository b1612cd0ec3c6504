import { createMessages } from '@platform/remote-kit/i18n'
import { en } from './texts/en.ts'

// One chunk a language for the texts of a campaign's page.
export const messages = createMessages({
  en,
  hi: () =>
    import(/* webpackChunkName: "campaign-texts-hi" */ './texts/hi.ts').then(({ hi }) => hi),
  'pt-BR': () =>
    import(/* webpackChunkName: "campaign-texts-pt-br" */ './texts/pt-br.ts').then(
      ({ ptBR }) => ptBR,
    ),
})

export const useT = messages.useT
