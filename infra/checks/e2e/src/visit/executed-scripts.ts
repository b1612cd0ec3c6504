import type { Page } from 'playwright'

/** Addresses of the scripts that a tab has run from now on: one whose hash is wrong never gets so far. */
export async function watchScripts(page: Page): Promise<ReadonlySet<string>> {
  const session = await page.context().newCDPSession(page)
  const urls = new Set<string>()
  session.on('Debugger.scriptParsed', ({ url }) => urls.add(url.split('?')[0] ?? ''))
  await session.send('Debugger.enable')
  return urls
}
