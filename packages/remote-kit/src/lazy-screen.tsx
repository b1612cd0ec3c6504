import { ErrorPanel, Page } from '@platform/ui'
import { type ComponentType, type ReactNode, useContext, useEffect, useState } from 'react'
import { kitMessages } from './kit-messages.ts'
import { loadPatiently } from './load-patiently.ts'
import { missingCode, RemoteErrors } from './remote-errors.ts'
import { useBackOnline } from './use-back-online.ts'
import { useIsOffline } from './use-is-offline.ts'

export type LoadScreen = () => Promise<ComponentType>

interface LazyScreenProps {
  /** Fetches the screen's code; give it a stable function. */
  load: LoadScreen
  /** Stands in its place meanwhile, at its size. */
  skeleton: ReactNode
}

/** How the fetch of a screen ended. */
type Outcome = { of: LoadScreen } & (
  | { status: 'failed' }
  | { status: 'loaded'; Screen: ComponentType }
)

/**
 * A screen whose code is fetched when it is opened, in up to three attempts. If all fail, the error is
 * reported to the host, which may mount another version; otherwise the user can try again, and it is tried again once
 * the network is back.
 */
export function LazyScreen({ load, skeleton }: LazyScreenProps) {
  const t = kitMessages.useT()
  const onError = useContext(RemoteErrors)
  const isOffline = useIsOffline()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  // A router may keep this component while it goes to another screen.
  const state = outcome?.of === load ? outcome : null
  useEffect(() => {
    if (state) return
    const leaving = new AbortController()
    loadPatiently(load, leaving.signal).then(
      (Screen) => !leaving.signal.aborted && setOutcome({ of: load, status: 'loaded', Screen }),
      (cause: unknown) => {
        if (leaving.signal.aborted) return
        setOutcome({ of: load, status: 'failed' })
        onError?.(missingCode('A screen', cause))
      },
    )
    return () => leaving.abort()
  }, [load, state, onError])

  const retry = () => setOutcome(null)
  useBackOnline(() => state?.status === 'failed' && retry())

  if (state === null) return skeleton
  if (state.status === 'loaded') return <state.Screen />
  return (
    <Page>
      <ErrorPanel
        level={1}
        tone={isOffline ? 'info' : 'bad'}
        title={t(isOffline ? 'offline.title' : 'load.title')}
        text={t(isOffline ? 'offline.text' : 'load.text')}
        retryLabel={t('crash.retry')}
        onRetry={retry}
      />
    </Page>
  )
}

const activityEvents = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const

/** Fetches the code of a likely next screen as soon as the user does anything on this one. */
export function usePreload(load: LoadScreen): void {
  useEffect(() => {
    const listening = new AbortController()
    const preload = () => {
      listening.abort()
      load().catch(() => {}) // opening the screen tries again, and shows its failure
    }
    for (const event of activityEvents) {
      addEventListener(event, preload, { signal: listening.signal, passive: true, capture: true })
    }
    return () => listening.abort()
  }, [load])
}
