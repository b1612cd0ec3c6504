import { kitMessages } from '@platform/remote-kit/kit-messages'
import { useLocation } from '@platform/remote-kit/router'
import { usePageTitle, useReadable } from '@platform/remote-kit/shell'
import { useIsOffline } from '@platform/remote-kit/use-is-offline'
import { ErrorPanel, Page } from '@platform/ui'
import { useEffect } from 'react'
import { useT } from '../i18n/messages.ts'
import { PageSkeleton } from '../layout/page-skeleton.tsx'
import type { RemoteState, RemoteStates } from './remote-states.ts'
import { isShellPage } from './site-map.ts'
import { useSiteMap } from './site-map-context.ts'
import { useRetries } from './use-retries.ts'

interface RemoteSlotsProps {
  states: RemoteStates
  /** Null: it is not known yet whose page this is. */
  onRetry: (remote: string | null) => Promise<void>
  /** The page is painted. */
  onPainted: () => void
  /** The remotes have their slots. */
  onReady: () => void
}

/** A slot for each remote, always in the page, and beside the active one its skeleton or its failure. */
export function RemoteSlots({ states, onRetry, onPainted, onReady }: RemoteSlotsProps) {
  const { status, remotes, remoteAt } = useSiteMap()
  const { pathname } = useLocation()
  const all = useReadable(states)
  useEffect(onPainted, [onPainted])
  useEffect(() => {
    if (status === 'known') onReady()
  }, [status, onReady])

  const active = remoteAt(pathname)
  const state = shownState()
  return (
    <>
      {status === 'known' &&
        remotes.map(({ remote }) => (
          <div key={remote} id={slotId(remote)} hidden={remote !== active || state !== 'shown'} />
        ))}
      {state === 'failed' && <RemoteFailed key={active} onRetry={() => onRetry(active)} />}
      {(state === 'loading' || state === 'idle') && <PageSkeleton />}
    </>
  )

  /** Null on a page of the shell's own. */
  function shownState(): RemoteState | null {
    if (active !== null) return all[active] ?? 'loading'
    if (status === 'known' || isShellPage(pathname)) return null
    return status === 'pending' ? 'loading' : 'failed'
  }
}

export function elementOf(remote: string): HTMLElement {
  const element = document.getElementById(slotId(remote))
  if (!element) throw new Error(`The page has no slot for ${remote}`)
  return element
}

const slotId = (remote: string) => `remote-${remote}`

function RemoteFailed({ onRetry }: { onRetry: () => Promise<void> }) {
  const t = useT()
  const kit = kitMessages.useT()
  const isOffline = useIsOffline()
  const title = isOffline ? kit('offline.title') : t('remote.failed.title')
  usePageTitle(title)
  const { isRetrying, retry } = useRetries(onRetry)
  return (
    <Page>
      <ErrorPanel
        level={1}
        tone={isOffline ? 'info' : 'bad'}
        title={title}
        text={isOffline ? kit('offline.text') : t('remote.failed.text')}
        retryLabel={t('remote.failed.retry')}
        retrying={isRetrying}
        onRetry={() => void retry()}
      />
    </Page>
  )
}
