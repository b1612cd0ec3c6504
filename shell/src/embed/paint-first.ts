import {
  EMBED_PAINTER,
  type EmbedPainter,
  type EmbedPainting,
} from '@platform/contracts/shell/embed-painter'
import type { EmbedConfig } from './embed-config.ts'
import type { FrameLanguage } from './frame-language.ts'
import { addStyle } from './page-style.ts'
import { getData } from './post-data.ts'

/** ms after which what is painted is asked for again, as the modules do. */
const REFRESH_MS = 60_000

interface PaintOptions {
  config: EmbedConfig
  props: Readonly<Record<string, unknown>>
  language: FrameLanguage
  /** The server's time, ms. */
  now(): number
  emit(name: string, detail: unknown): void
}

export interface Painted {
  /** What is shown. */
  readonly data: unknown
  /** Sends events but those that the painter has sent already, each once: the module that comes says the same again. */
  unlessPainted(emit: EmbedPainting['emit']): EmbedPainting['emit']
  /** Nothing is painted any more. */
  stop(): void
}

/** Shows the data that the server sent, by the painter of the remote. Null where one of them is missing or the painter fails. */
export function paintFirst(place: HTMLElement, options: PaintOptions): Painted | null {
  const { config, props, language, now, emit } = options
  const painter = (window as { [EMBED_PAINTER]?: EmbedPainter })[EMBED_PAINTER]
  const { reads } = config
  if (!painter || !reads) return null
  const said: string[] = []
  let isPainting = false
  let { data } = reads
  // What comes later stands beside it, and takes its place (`take-over`).
  const host = document.createElement('div')

  function paint(shown: unknown): void {
    const element = document.createElement('div')
    isPainting = true
    try {
      painter?.paint(element, paintingOf(shown))
    } finally {
      isPainting = false
    }
    host.replaceChildren(element)
  }

  function paintingOf(shown: unknown): EmbedPainting {
    return {
      ...{ data: shown, props, now: now() },
      language: language.get(),
      emit(name, detail) {
        if (isPainting && said.includes(written(name, detail))) return
        if (isPainting) said.push(written(name, detail))
        emit(name, detail)
      },
    }
  }

  async function refresh(path: string): Promise<void> {
    if (document.hidden) return
    const next = await getData(path)
    if (next === null || isStopped || JSON.stringify(next) === JSON.stringify(data)) return
    data = next
    paint(next)
  }

  let isStopped = false
  try {
    paint(data)
  } catch (error) {
    console.warn('The painter failed', error)
    return null
  }
  addStyle(painter.style)
  place.replaceChildren(host)
  const { path } = reads
  const timer = setInterval(() => {
    if (path) refresh(path).catch((error) => console.warn('The painter failed', error))
  }, REFRESH_MS)
  return {
    get data() {
      return data
    },
    unlessPainted: (send) => (name, detail) => {
      const at = said.indexOf(written(name, detail))
      if (at < 0) send(name, detail)
      else said.splice(at, 1)
    },
    stop() {
      isStopped = true
      clearInterval(timer)
    },
  }
}

const written = (name: string, detail: unknown) => JSON.stringify([name, detail])
