import { findBrowser } from '@platform/testing/browser'
import { chromium } from 'playwright'

const browser = await chromium.launch({
  executablePath: findBrowser() ?? '',
  headless: true,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--test-third-party-cookie-phaseout',
    '--disable-features=LocalNetworkAccessChecks,BlockInsecurePrivateNetworkRequests',
  ],
})
const [, , url = '', out = '', width = '1280', cross = ''] = process.argv
try {
  const context = await browser.newContext({ viewport: { width: Number(width), height: 900 } })
  const page = await context.newPage()
  if (cross) {
    await page.route('http://localhost:19102/', async (route) => {
      const answer = await route.fetch()
      const swap = (text: string) => text.replaceAll('localhost:19000', '127.0.0.1:19000')
      const headers = {
        ...answer.headers(),
        'content-security-policy': swap(answer.headers()['content-security-policy'] ?? ''),
      }
      await route.fulfill({ response: answer, headers, body: swap(await answer.text()) })
    })
  }
  const seen: string[] = []
  page.on('console', (m) => seen.push(`${m.type()}: ${m.text()}`))
  page.on('pageerror', (e) => seen.push(`pageerror: ${e.message}`))
  page.on('requestfailed', (r) => seen.push(`failed: ${r.url()} ${r.failure()?.errorText}`))
  let bytes = 0
  page.on('response', async (r) => {
    const b = await r
      .request()
      .sizes()
      .catch(() => null)
    if (b) {
      bytes += b.responseBodySize
      seen.push(`${r.status()} ${b.responseBodySize} ${r.url().slice(0, 110)}`)
    }
  })
  await page.addInitScript(() => {
    const w = window as unknown as { events: unknown[]; cls: number }
    w.events = []
    w.cls = 0
    for (const n of ['campaigns-shown', 'campaign-opened', 'failed', 'signinneeded'])
      addEventListener(n, (e) => w.events.push([n, JSON.stringify((e as CustomEvent).detail)]))
    new PerformanceObserver((l) => {
      for (const e of l.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
        if (!e.hadRecentInput) w.cls += e.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(url)
  await page.waitForTimeout(1500)
  const before = seen.length
  const tag = page.locator('kovra-embed')
  await tag.scrollIntoViewIfNeeded()
  await page.waitForTimeout(4000)
  await page.screenshot({ path: `${out}.png` })
  await tag.screenshot({ path: `${out}-tag.png` })
  console.log(seen.join('\n'), '\nbefore scroll', before, 'bytes', bytes)
  console.log(
    await page.evaluate(() =>
      JSON.stringify([
        (window as unknown as { events: unknown }).events,
        (window as unknown as { cls: number }).cls,
        document.body.dataset,
        document.querySelector('kovra-embed')?.getAttribute('style'),
        document.querySelector('kovra-embed')?.getBoundingClientRect().height,
      ]),
    ),
  )
  const frame = page.frames()[1]
  if (frame) {
    console.log(
      await frame.evaluate(() =>
        JSON.stringify([
          document.documentElement.getAttribute('style'),
          document.getElementById('root')?.getBoundingClientRect().height,
          document.cookie,
          Object.keys(localStorage),
          document.documentElement.scrollWidth,
          innerWidth,
        ]),
      ),
    )
    const cookies = await context.cookies()
    console.log('cookies', JSON.stringify(cookies.map((c) => [c.name, c.domain])))
  }
} finally {
  await browser.close()
}
