import { ErrorPanel, Page } from '@platform/ui'
import { type ComponentType, useEffect, useState } from 'react'
import { useT } from '../i18n/messages.ts'
import { PageSkeleton } from '../layout/page-skeleton.tsx'

interface LazyPageProps {
  /** Fetches the page's code; give it a stable function. */
  load: () => Promise<{ default: ComponentType }>
}

type State = { status: 'loading' | 'failed' } | { status: 'loaded'; Shown: ComponentType }

/** A page of the shell whose code is fetched when it is opened, and again when that failed. */
export function LazyPage({ load }: LazyPageProps) {
  const t = useT()
  const [state, setState] = useState<State>({ status: 'loading' })
  useEffect(() => {
    if (state.status !== 'loading') return
    let wanted = true
    load().then(
      (module) => wanted && setState({ status: 'loaded', Shown: module.default }),
      () => wanted && setState({ status: 'failed' }),
    )
    return () => {
      wanted = false
    }
  }, [load, state])

  if (state.status === 'loaded') return <state.Shown />
  if (state.status === 'loading') return <PageSkeleton />
  return (
    <Page>
      <ErrorPanel
        title={t('remote.failed.title')}
        text={t('remote.failed.text')}
        retryLabel={t('remote.failed.retry')}
        onRetry={() => setState({ status: 'loading' })}
      />
    </Page>
  )
}
