import { useLocation } from '@platform/remote-kit/router'
import { usePageTitle, useReadable } from '@platform/remote-kit/shell'
import { ErrorPanel, Page } from '@platform/ui'
import { useEffect } from 'react'
import { useT } from '../i18n/messages.ts'
import { PageSkeleton } from '../layout/page-skeleton.tsx'
import { remoteOf, remoteRoutes } from './remote-routes.ts'
import type { RemoteStates } from './remote-states.ts'

interface RemoteSlotsProps {
  states: RemoteStates
  onRetry: (remote: string) => void
  /** The places are there. */
  onReady: () => void
}

/** A place for each remote, always in the page, and beside the active one what it cannot say itself. */
export function RemoteSlots({ states, onRetry, onReady }: RemoteSlotsProps) {
  useEffect(onReady, [onReady])
  const active = remoteOf(useLocation().pathname)
  const state = useReadable(states)[active ?? ''] ?? 'loading'
  return (
    <>
      {remoteRoutes.map(({ remote }) => (
        <div key={remote} id={slotId(remote)} hidden={remote !== active || state !== 'shown'} />
      ))}
      {active !== null && state === 'failed' && <RemoteFailed onRetry={() => onRetry(active)} />}
      {active !== null && (state === 'loading' || state === 'idle') && <PageSkeleton />}
    </>
  )
}

export function elementOf(remote: string): HTMLElement {
  const element = document.getElementById(slotId(remote))
  if (!element) throw new Error(`The page has no place for ${remote}`)
  return element
}

const slotId = (remote: string) => `remote-${remote}`

function RemoteFailed({ onRetry }: { onRetry: () => void }) {
  const t = useT()
  usePageTitle(t('remote.failed.title'))
  return (
    <Page>
      <ErrorPanel
        level={1}
        title={t('remote.failed.title')}
        text={t('remote.failed.text')}
        retryLabel={t('remote.failed.retry')}
        onRetry={onRetry}
      />
    </Page>
  )
}
