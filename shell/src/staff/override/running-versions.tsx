import type { RemoteLoadError } from '@platform/federation/loader/remote-load-error'
import { useQuery } from '@platform/remote-kit/query'
import { Loading, Skeleton } from '@platform/ui'
import { FactList } from '@platform/ui/page-parts'
import { useLoader } from '../../remotes/loader-context.ts'
import { useT } from '../i18n/messages.ts'

/** The version of each remote that this page runs, and the reason. */
export function RunningVersions({ remotes }: { remotes: readonly string[] }) {
  const t = useT()
  const loader = useLoader()
  const { data: running } = useQuery({
    queryKey: ['remotes', 'running', ...remotes],
    queryFn: () => Promise.allSettled(remotes.map((remote) => loader.chosen(remote))),
    // Versions are fixed for a page's life.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  if (!running) {
    return (
      <Loading label={t('remotes.loading')}>
        <Skeleton height={remotes.length * 32} />
      </Loading>
    )
  }
  return (
    <FactList
      facts={remotes.map((remote, index) => {
        const answer = running[index]
        const chosen = answer?.status === 'fulfilled' ? answer.value : null
        const value = chosen
          ? `${chosen.version} (${t(`remotes.as.${chosen.as}`)})`
          : t('remotes.unknown', { reason: reasonOf(answer) })
        return { label: remote, value }
      })}
    />
  )
}

function reasonOf(answer: PromiseSettledResult<unknown> | undefined): string {
  return answer?.status === 'rejected' ? ((answer.reason as RemoteLoadError).reason ?? '') : ''
}
