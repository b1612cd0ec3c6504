import { ErrorPanel, Page } from '@platform/ui'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { kitMessages } from './kit-messages.ts'

export type LoadScreen = () => Promise<ComponentType>

interface LazyScreenProps {
  /** Fetches the screen's code; give it a stable function. */
  load: LoadScreen
  /** Stands in its place meanwhile, at its size. */
  skeleton: ReactNode
}

type State = { status: 'loading' | 'failed' } | { status: 'loaded'; Screen: ComponentType }

/** A screen whose code is fetched when it is opened; when that fails, with a way to try again. */
export function LazyScreen({ load, skeleton }: LazyScreenProps) {
  const t = kitMessages.useT()
  const [state, setState] = useState<State>({ status: 'loading' })
  useEffect(() => {
    if (state.status !== 'loading') return
    let wanted = true
    load().then(
      (Screen) => wanted && setState({ status: 'loaded', Screen }),
      () => wanted && setState({ status: 'failed' }),
    )
    return () => {
      wanted = false
    }
  }, [load, state])

  if (state.status === 'loaded') return <state.Screen />
  if (state.status === 'loading') return skeleton
  return (
    <Page>
      <ErrorPanel
        level={1}
        title={t('load.title')}
        text={t('load.text')}
        retryLabel={t('crash.retry')}
        onRetry={() => setState({ status: 'loading' })}
      />
    </Page>
  )
}

const signsOfLife = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const

/** Fetches the code of a likely next screen as soon as the user does anything on this one. */
export function usePreload(load: LoadScreen): void {
  useEffect(() => {
    const listening = new AbortController()
    const preload = () => {
      listening.abort()
      load().catch(() => {}) // opening the screen tries again, and says so if it fails
    }
    for (const sign of signsOfLife) {
      addEventListener(sign, preload, { signal: listening.signal, passive: true, capture: true })
    }
    return () => listening.abort()
  }, [load])
}
