import { createMessages } from '@platform/remote-kit/i18n'
import { en } from './en.ts'

/** Texts of `RefreshButton` and `RefreshLimited`: a page that has one of them lists these among its catalogues. */
export const refreshMessages = createMessages({
  en,
  hi: () => import(/* webpackChunkName: "page-texts-hi" */ './hi.ts').then(({ hi }) => hi),
  'pt-BR': () =>
    import(/* webpackChunkName: "page-texts-pt-br" */ './pt-br.ts').then(({ ptBR }) => ptBR),
})
