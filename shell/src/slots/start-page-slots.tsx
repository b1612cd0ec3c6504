import { LazyScreen } from '@platform/remote-kit/lazy-screen'
import { useLocation } from '@platform/remote-kit/router'
import { isStart } from '../first-paint/skeleton-blocks.ts'
import { useIdle } from '../use-idle.ts'

const loadSlots = () => import('./filled-slots.tsx').then((module) => module.FilledSlots)

/** What remotes show below the campaigns of the start page, loaded when the page is idle: it must not delay what is above. */
export function StartPageSlots({ idle }: { idle: Promise<void> }) {
  const { pathname } = useLocation()
  const isIdle = useIdle(idle)
  if (!isIdle || !isStart(pathname)) return null
  return <LazyScreen load={loadSlots} skeleton={null} />
}
