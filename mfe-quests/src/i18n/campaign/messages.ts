import { createMessages } from '@platform/remote-kit/i18n'
import { en as listEn } from '../en.ts'
import { en as pageEn } from './en.ts'

const en = { ...listEn, ...pageEn } as const

export type CampaignText = keyof typeof en

/** What the page of a campaign shows: its own texts, which come with its code, and those of the list. */
export const messages = createMessages({
  en,
  hi: async () => {
    const [list, page] = await Promise.all([
      import(/* webpackChunkName: "texts-hi" */ '../hi.ts'),
      import(/* webpackChunkName: "campaign-texts-hi" */ './hi.ts'),
    ])
    return { ...list.hi, ...page.hi }
  },
  'pt-BR': async () => {
    const [list, page] = await Promise.all([
      import(/* webpackChunkName: "texts-pt-br" */ '../pt-br.ts'),
      import(/* webpackChunkName: "campaign-texts-pt-br" */ './pt-br.ts'),
    ])
    return { ...list.ptBR, ...page.ptBR }
  },
})

export const useT = messages.useT
