import { parentPort } from 'node:worker_threads'
import type { CardInput } from './card-input.ts'
import { drawPicture } from './draw-picture.ts'
import type { PictureKind } from './pictures.ts'

/** What a thread is asked, and what it answers. */
export interface Job {
  kind: PictureKind
  input: CardInput
}
export type Answer = { png: Uint8Array } | { error: string }

/** Draws one picture after the other, away from the loop that answers requests. */
parentPort?.on('message', async ({ kind, input }: Job) => {
  parentPort?.postMessage(await answerTo(kind, input))
})

async function answerTo(kind: PictureKind, input: CardInput): Promise<Answer> {
  try {
    return { png: await drawPicture(kind, input) }
  } catch (error) {
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
