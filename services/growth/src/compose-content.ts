import { DAY_MS } from '@platform/contracts/constants'
import { objectStoreOf, openBlobs, type ServiceContext } from '@platform/service-kit'
import type { z } from 'zod'
import type { config } from './config.ts'
import { sweepContentPictures } from './operations/content/content-pictures.ts'
import type { ContentDependencies } from './operations/content/dependencies.ts'
import { shownLists } from './operations/content/shown-content.ts'
import { registerContent } from './routes/content/register-content.ts'

type Context = Pick<
  ServiceContext<z.output<z.ZodObject<typeof config>>, never, 'growth'>,
  'app' | 'circuit' | 'mongo' | 'events' | 'clock' | 'ids' | 'worker' | 'config'
>
type Repositories = Pick<
  ContentDependencies,
  'contents' | 'contentVersions' | 'contentPictures' | 'audit'
>

const SWEEP_MS = 10 * 60_000

/** Articles, banners and all else that staff write for everybody: their routes, and the sweep of their pictures. */
export async function composeContent(context: Context, repositories: Repositories): Promise<void> {
  const { app, circuit, mongo, events, clock, ids, worker, config } = context
  const objects = objectStoreOf(config, circuit)
  const deps: ContentDependencies = {
    ...repositories,
    blobs: await openBlobs({ mongo, objects, clock, folder: 'growth', recheckMs: DAY_MS }),
    ...{ events, clock, ids },
  }
  await registerContent(app, { ...deps, listShown: shownLists(deps, config.CONTENT_FRESH_MS) })
  worker('sweep-content-pictures', SWEEP_MS, (signal) => sweepContentPictures(deps, signal), {
    scope: 'cluster',
  })
}
