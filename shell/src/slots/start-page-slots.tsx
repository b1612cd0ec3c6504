import { LazyScreen, type LoadScreen } from '@platform/remote-kit/lazy-screen'
import { useLocation } from '@platform/remote-kit/router'
import { isStart } from '../first-paint/skeleton-blocks.ts'
import { useIdle } from '../use-idle.ts'

const loadSlots = () => import('./filled-slots.tsx').then((module) => module.FilledSlots)

const loadNews = () => import('./start-page-news.tsx').then((module) => module.StartPageNews)

/** What remotes show below the campaigns of the start page. */
export const StartPageSlots = latePart(loadSlots)
/** What staff have published, at its end. */
export const StartPageEnd = latePart(loadNews)

/** A part of the start page alone, loaded when the page is idle: it must not delay what is above. */
function latePart(load: LoadScreen) {
  return function StartPagePart({ idle }: { idle: Promise<void> }) {
    const { pathname } = useLocation()
    const isIdle = useIdle(idle)
    if (!isIdle || !isStart(pathname)) return null
    return <LazyScreen load={load} skeleton={null} />
  }
}
