import { START_PATHS } from '@platform/contracts/quests/paths'
import { withoutTrailingSlash } from '@platform/contracts/rules/site-path'
import { LazyScreen } from '@platform/remote-kit/lazy-screen'
import { useLocation } from '@platform/remote-kit/router'
import { useEffect, useState } from 'react'

const loadSlots = () => import('./filled-slots.tsx').then((module) => module.FilledSlots)

/** What remotes show below the campaigns of the start page, loaded when the page is idle: it must not delay what is above. */
export function StartPageSlots({ idle }: { idle: Promise<void> }) {
  const { pathname } = useLocation()
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    let isGone = false
    void idle.then(() => {
      if (!isGone) setIdle(true)
    })
    return () => {
      isGone = true
    }
  }, [idle])
  if (!isIdle || !START_PATHS.includes(withoutTrailingSlash(pathname))) return null
  return <LazyScreen load={loadSlots} skeleton={null} />
}
