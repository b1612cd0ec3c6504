import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launchBrowser } from '@platform/testing/browser'
import type { Browser } from 'playwright'

/** Frames of the file, which the browser repeats. */
const FRAMES = 10

interface CameraBrowser {
  browser: Browser
  close(): Promise<void>
}

/** Launches a Chromium whose only camera shows this picture. @param frame a baseline JPEG: a file of some, one after the other, is a video (MJPEG) */
export async function launchWithCamera(frame: Buffer): Promise<CameraBrowser> {
  const folder = await mkdtemp(join(tmpdir(), 'e2e-camera-'))
  const file = join(folder, 'camera.mjpeg')
  await writeFile(file, Buffer.concat(Array<Buffer>(FRAMES).fill(frame)))
  const browser = await launchBrowser([
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${file}`,
  ])
  return {
    browser,
    async close() {
      await browser.close()
      await rm(folder, { recursive: true })
    },
  }
}
