import type { Page } from 'playwright'

/** URLs of the scripts that a tab runs from now on; a script with a wrong hash is not among them. */
export async function watchScripts(page: Page): Promise<ReadonlySet<string>> {
  const session = await page.context().newCDPSession(page)
  const urls = new Set<string>()
  session.on('Debugger.scriptParsed', ({ url }) => urls.add(url.split('?')[0] ?? ''))
  await session.send('Debugger.enable')
  return urls
}
