import { RIGHTS, type Right } from '@platform/contracts/identity/rights'
import { OPERATOR_PATH } from '@platform/contracts/operator/paths'
import { type ConsolePage, isOpenTo } from './console-page.ts'
import { campaignPages } from './pages/campaign-pages.ts'
import { peoplePages } from './pages/people-pages.ts'
import { platformPages } from './pages/platform-pages.ts'

/** The pages of the console. Its routes and its navigation derive from this table; the server authorises each call. */
export const pages = {
  overview: {
    path: OPERATOR_PATH,
    icon: 'home',
    group: null,
    rights: Object.keys(RIGHTS) as Right[],
    load: () =>
      import('./features/overview/components/overview-page.tsx').then((code) => code.OverviewPage),
  },
  ...campaignPages,
  ...peoplePages,
  ...platformPages,
} as const satisfies Record<string, ConsolePage>

export type PageName = keyof typeof pages
export const pageNames = Object.keys(pages) as PageName[]

export const mayOpen = (name: PageName, roles: readonly string[]): boolean =>
  isOpenTo(pages[name], roles)
