import { useLocation } from '@platform/remote-kit/router'
import { useSession } from '@platform/remote-kit/shell'
import type { ReactNode } from 'react'
import { isStart } from '../first-paint/skeleton-blocks.ts'
import { useT } from '../i18n/messages.ts'
import { LatePart } from '../late-part.tsx'

const loadGreeting = () => import('./greeting.tsx').then((module) => module.Greeting)

/**
 * The page; a user's start page begins with a greeting, and on desktop has a side column. Its style comes with the page
 * (`first-paint/`), and keeps the greeting's place until its code is there.
 */
export function StartFrame({ children }: { children: ReactNode }) {
  const t = useT()
  const { status } = useSession()
  const isHome = isStart(useLocation().pathname) && status === 'signed-in'
  return (
    <div className={isHome ? 'fp-home' : undefined}>
      {isHome && (
        <section className="fp-greet" aria-label={t('nav.start')}>
          <LatePart load={loadGreeting} skeleton={<div className="fp-block" />} />
        </section>
      )}
      {children}
    </div>
  )
}
