import { siteRoutes as contract } from '@platform/contracts/registry/site-routes'
import { covers, ownerOf, withoutTrailingSlash } from '@platform/contracts/rules/site-path'
import { K_STORE_PATH, TRANSACTION_HISTORY_PATH } from '@platform/contracts/wallet/paths'
import type { IconName } from '@platform/ui'
import { expect, test } from 'vitest'
import { siteRoutes } from './site-routes.ts'

/** The shell's own entry, the first to leave the bars. */
const PROFILE_ORDER = 900

test('every page of the wallet marks its entry as the current one, and the store keeps its own beside it', () => {
  expect(contract.safeParse(siteRoutes).error).toBeUndefined()
  const entryOf = (path: string) => siteRoutes.navigation.find((entry) => entry.path === path)!
  const wallet = entryOf(TRANSACTION_HISTORY_PATH)
  const marked = [wallet.path, ...(wallet.alsoCurrentAt ?? [])]
  const unmarked = siteRoutes.paths.filter(
    ({ path }) => !marked.some((one) => covers({ path: one }, path)),
  )
  expect(unmarked.map(({ path }) => path)).toEqual([K_STORE_PATH])
  const store = entryOf(K_STORE_PATH)
  expect(store.visibleTo).toBe('everyone')
  expect(store.order).toBeLessThan(PROFILE_ORDER)
  // Campaigns, beside it, have `drops`.
  const icon: IconName = 'store'
  expect(store.icon).toBe(icon)
})

test.each(siteRoutes.paths.map(({ path }) => withoutTrailingSlash(path)))(
  '%s is a page of the wallet with and without a slash at its end, and nothing below it is',
  (path) => {
    const sites = [
      { remote: 'mfe-quests', paths: [{ path: '/' }] },
      { remote: 'mfe-wallet', paths: siteRoutes.paths },
    ]
    const at = (pathname: string) => ownerOf(pathname, sites)?.remote
    expect([at(path), at(`${path}/`), at(`${path}/below`)]).toEqual([
      'mfe-wallet',
      'mfe-wallet',
      'mfe-quests',
    ])
  },
)
