import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { absentServices } from '@platform/testing/absent-services'
import { launchBrowser } from '@platform/testing/browser'
import type { Browser } from 'playwright'
import type { Bench } from '../../bench.ts'
import { type BenchEnvironment, withEnvironment } from '../../engines/environment.ts'
import { client, measureRequests } from '../../load/measure-requests.ts'
import { compare, type Side } from '../../paired/compare.ts'
import { median } from '../../paired/ratio.ts'
import type { Server } from '../../servers/start-server.ts'
import { cardPage } from './card-page.ts'

const ROUNDS = 12
/** Cards of one measurement. */
const CARDS = 4
const CACHED_REQUESTS = 100
const BARE = 'infra/checks/bench/src/benches/pog-card/bare-file.ts'

/** The front of a card that is drawn and stored, against a screenshot by a warm Chromium; and one that was drawn, against a file. */
export const pogCard: Bench = {
  ids: ['pog-card', 'pog-card-cached'],
  run: (rounds = ROUNDS) =>
    withEnvironment(async (environment) => {
      const browser = await launchBrowser()
      try {
        const pog = await servePog(environment)
        const avatar = await (
          await fetch(`${pog.url}/api/pog/art/HERO/MAYA/ADVENTURE/0.svg`)
        ).text()
        const shots = screenshots(browser, avatar)
        const drawn = await compare(
          rounds,
          [
            {
              ...{ id: 'pog-card', goal: 0.5, bound: 'most', unit: 'ms' },
              ours: newCards(pog),
              note: 'front of a new card by a screenshot of a warm Chromium, p50',
            },
          ],
          { baseline: shots, repeat: shots },
        )
        return [...drawn, ...(await cached(environment, pog, rounds))]
      } finally {
        await browser.close()
      }
    }),
}

async function servePog(environment: BenchEnvironment): Promise<Server> {
  return environment.serve('pog', 'services/pog/src/testing/serve-cards.ts', {
    MONGO_DATABASE: environment.database('pog').name,
    ...absentServices('pog'),
    PUBLIC_ORIGIN: 'https://kovra.example',
    BLOB_DIR: await mkdtemp(join(tmpdir(), 'bench-pog-')),
  })
}

/** Each request is of another card, and of another network: one alone may not have so many drawn. */
function newCards(pog: Server): Side {
  const to = client(pog.url, 1)
  let next = 0
  const request = () => {
    next += 1
    return {
      method: 'GET' as const,
      path: `/api/pog/card/card-${next}/front`,
      headers: { 'x-forwarded-for': `10.0.${next >> 8}.${next & 255}` },
    }
  }
  return () => measureRequests(to, [pog], Array.from({ length: CARDS }, request))
}

/** A new page of a browser that runs, its content, and its picture. */
function screenshots(browser: Browser, avatar: string): Side {
  let next = 0
  return async () => {
    const times: number[] = []
    for (let n = 0; n < CARDS; n += 1) {
      next += 1
      const began = performance.now()
      const page = await browser.newPage({ viewport: { width: 600, height: 900 } })
      await page.setContent(cardPage(`card-${next}`, next, avatar))
      await page.screenshot({ omitBackground: true })
      await page.close()
      times.push(performance.now() - began)
    }
    return { value: median(times.toSorted((a, b) => a - b)), cpu: Number.NaN }
  }
}

async function cached(environment: BenchEnvironment, pog: Server, rounds: number) {
  const path = '/api/pog/card/card-1/front'
  const answer = await fetch(`${pog.url}${path}`)
  const PICTURE = join(await mkdtemp(join(tmpdir(), 'bench-picture-')), 'front.png')
  await writeFile(PICTURE, Buffer.from(await answer.arrayBuffer()))
  const bare = await environment.serve('bare-file', BARE, { PICTURE })
  const repeat = await environment.serve('bare-file-repeat', BARE, { PICTURE })
  const side = (server: Server, of: string): Side => {
    const to = client(server.url, 1)
    const requests = Array.from({ length: CACHED_REQUESTS }, () => ({
      method: 'GET' as const,
      path: of,
    }))
    return () => measureRequests(to, [server], requests)
  }
  return compare(
    rounds,
    [
      {
        ...{ id: 'pog-card-cached', goal: 1.2, bound: 'most', unit: 'ms' },
        ours: side(pog, path),
        note: 'front of a card that was drawn by a static file, p50',
      },
    ],
    { baseline: side(bare, '/picture'), repeat: side(repeat, '/picture') },
  )
}
