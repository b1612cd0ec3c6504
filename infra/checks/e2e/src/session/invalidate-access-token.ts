import type { Page } from 'playwright'

/** Replaces the access token's signature, so that no service accepts it. */
export function invalidateAccessToken(page: Page): Promise<void> {
  return page.evaluate(() => {
    const [header, claims] = localStorage.getItem('accessToken')?.split('.') ?? []
    localStorage.setItem('accessToken', `${header}.${claims}.AAAA`)
  })
}
