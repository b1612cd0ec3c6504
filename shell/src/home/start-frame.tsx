import type { SessionState } from '@platform/contracts/shell/shell-api'
import { useLocation } from '@platform/remote-kit/router'
import { useSession } from '@platform/remote-kit/shell'
import { type ReactNode, useEffect, useState } from 'react'
import { isStart } from '../first-paint/skeleton-blocks.ts'
import { useT } from '../i18n/messages.ts'
import { LatePart } from '../late-part.tsx'
import { PageSkeleton } from '../layout/page-skeleton.tsx'

const loadGreeting = () => import('./greeting.tsx').then((module) => module.Greeting)

/**
 * The page; a user's start page begins with a greeting, and on desktop has a side column. Its style comes with the page
 * (`first-paint/`), and keeps the greeting's place until its code is there. When the session begins or ends on the start
 * page, the new frame is painted with a skeleton before the page is in it: nothing that is in view moves to another place.
 */
export function StartFrame({ children }: { children: ReactNode }) {
  const t = useT()
  const { status } = useSession()
  const isOnStart = isStart(useLocation().pathname)
  const isTurning = useTurn(status) && isOnStart
  const isHome = isOnStart && status === 'signed-in'
  return (
    <div className={[isHome && 'fp-home', isTurning && 'fp-turning'].filter(Boolean).join(' ')}>
      {isHome && (
        <section className="fp-greet" aria-label={t('nav.start')}>
          <LatePart load={loadGreeting} skeleton={<div className="fp-block" />} />
        </section>
      )}
      {isTurning && <PageSkeleton />}
      {children}
    </div>
  )
}

/** Whether the status is new: until a frame with it has been painted. */
function useTurn(status: SessionState['status']): boolean {
  const [painted, setPainted] = useState(status)
  useEffect(() => {
    if (painted === status) return
    // A frame is painted once the next one begins.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setPainted(status))
    })
    return () => cancelAnimationFrame(frame)
  }, [painted, status])
  return painted !== status
}
