import { availableParallelism } from 'node:os'
import type { ServiceContext } from '@platform/service-kit'
import type { Dependencies } from '../operations/dependencies.ts'
import { showArtRoute } from '../routes/cards/show-art.ts'
import { showPictureRoutes } from '../routes/cards/show-picture.ts'
import type { CardSources } from './card-of.ts'
import { cardPictures } from './card-pictures.ts'
import { drawingThreads } from './drawing-threads.ts'

/** One core stays for requests; more threads than these would only fill the memory. */
const MOST_THREADS = 2

/** Routes of pictures, and the threads that draw them. */
export function registerCards(
  { app, onStop }: Pick<ServiceContext, 'app' | 'onStop'>,
  { cardFiles, cardPictures: stored }: Pick<Dependencies, 'cardFiles' | 'cardPictures'>,
  sources: CardSources,
): void {
  const count = Math.max(1, Math.min(MOST_THREADS, availableParallelism() - 1))
  const threads = drawingThreads(count)
  onStop(threads.stop)
  const pictures = cardPictures({ stored, blobs: cardFiles, threads })
  showPictureRoutes(app, { sources, pictures, atOnce: threads.count })
  showArtRoute(app)
}
