import type { BrowserContext, Page } from 'playwright'

/** Everything that the browser stores for the site, as text: both storages, cookies, the entries of its caches and the records of its databases. */
export async function storedInBrowser(page: Page, context: BrowserContext): Promise<string> {
  const stored = await page.evaluate(async () => {
    const cached: string[] = []
    for (const name of (await globalThis.caches?.keys()) ?? []) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const response = await cache.match(request)
        cached.push(request.url, response ? await response.text() : '')
      }
    }
    const records: unknown[] = []
    for (const { name, version } of (await indexedDB.databases?.()) ?? []) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name ?? '', version)
        opening.onsuccess = () => resolve(opening.result)
        opening.onerror = () => reject(opening.error)
      })
      for (const store of Array.from(database.objectStoreNames)) {
        records.push(
          await new Promise((resolve, reject) => {
            const reading = database.transaction(store).objectStore(store).getAll()
            reading.onsuccess = () => resolve(reading.result)
            reading.onerror = () => reject(reading.error)
          }),
        )
      }
      database.close()
    }
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, cached, records])
  })
  return `${stored}${JSON.stringify(await context.cookies())}`
}
