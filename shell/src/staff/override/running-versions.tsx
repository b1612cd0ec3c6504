import type { RemoteLoadError } from '@platform/federation/loader/remote-load-error'
import { useQueries } from '@platform/remote-kit/query'
import { FactList, Loading, Skeleton } from '@platform/ui'
import { useLoader } from '../../remotes/loader-context.ts'
import { useT } from '../i18n/messages.ts'

/** The version of each remote that this page runs, and the reason. */
export function RunningVersions({ remotes }: { remotes: readonly string[] }) {
  const t = useT()
  const loader = useLoader()
  const running = useQueries({
    queries: remotes.map((remote) => ({
      queryKey: ['remotes', 'running', remote],
      queryFn: () => loader.chosen(remote),
      // Versions are fixed for a page's life.
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    })),
  })
  if (running.some(({ isPending }) => isPending)) {
    return (
      <Loading label={t('remotes.loading')}>
        <Skeleton height={remotes.length * 32} />
      </Loading>
    )
  }
  return (
    <FactList
      facts={remotes.map((remote, index) => {
        const { data, error } = running[index] ?? {}
        const reason = (error as RemoteLoadError | null)?.reason ?? ''
        const value = data
          ? `${data.version} (${t(`remotes.as.${data.as}`)})`
          : t('remotes.unknown', { reason })
        return { label: remote, value }
      })}
    />
  )
}
