import type { Connection, EmbedScope } from '@platform/contracts/identity/partners'
import { CAMPAIGNS_PATH } from '@platform/contracts/quests/paths'
import { PROFILE_PATH } from '@platform/contracts/shell/paths'
import { useQuery, useQueryClient } from '@platform/remote-kit/query'
import { Link } from '@platform/remote-kit/router'
import { useApi, useShell } from '@platform/remote-kit/shell'
import { useWrite } from '@platform/remote-kit/use-write'
import { Button, EmptyState, ErrorPanel, Inline, Loading, Skeleton } from '@platform/ui'
import { useFreshProof } from '../../features/proof/model/use-fresh-proof.tsx'
import { useNewContent } from '../../use-new-content.ts'
import { type ConnectLink, connect, connectionsQuery, previewQuery } from './connect-api.ts'
import { canRetry, connectProblem, isUnproven } from './connect-problem.ts'
import { ConnectTerms } from './connect-terms.tsx'
import { useT } from './i18n/messages.ts'
import { forgetLinkToken } from './link-token.ts'
import { returnTo } from './return-to.ts'

interface ConnectRequestProps {
  userId: string
  link: ConnectLink
  /** As the partner's link has it; the server says whether it is the partner's. */
  returnUrl: string | null
}

/** The partner's request to connect, and what the user decides. */
export function ConnectRequest({ userId, link, returnUrl }: ConnectRequestProps) {
  const t = useT()
  const api = useApi()
  const { track } = useShell()
  const queries = useQueryClient()
  const preview = useQuery(previewQuery(api, userId, link, returnUrl))
  const back = preview.data?.returnUrl ?? null
  const { withProof, proofDialog } = useFreshProof()
  const agree = useWrite({
    mutationFn: (scopes: readonly EmbedScope[]) => withProof(() => connect(api, link, scopes)),
    onSuccess({ partner }) {
      track('partner_connected', { partner })
      forgetLinkToken()
      if (back) returnTo(back, 'connected')
      return queries.invalidateQueries({ queryKey: connectionsQuery(api).queryKey })
    },
  })
  // Without the proof nothing has happened: the terms are still to be answered.
  const failure = isUnproven(agree.error) ? null : agree.error
  const hasFailed = failure !== null || preview.isError
  const asked = preview.data ? 'terms' : null
  useNewContent(agree.data ? 'connected' : hasFailed ? 'problem' : asked)
  if (agree.data) return <Connected {...agree.data} back={back} />
  if (failure)
    return <Problem error={failure} onRetry={() => void agree.send(agree.variables ?? [])} />
  if (preview.isError) {
    return (
      <Problem
        error={preview.error}
        retrying={preview.isFetching}
        onRetry={() => void preview.refetch()}
      />
    )
  }
  if (!preview.data) {
    return (
      <Loading label={t('loading')}>
        <Skeleton height={420} />
      </Loading>
    )
  }
  return (
    <>
      <ConnectTerms
        partner={preview.data.partnerName}
        site={preview.data.site}
        scopes={preview.data.scopes}
        connecting={agree.isPending}
        onConnect={(scopes) => void agree.send(scopes)}
        {...(back && { onCancel: () => returnTo(back, 'cancelled') })}
      />
      {proofDialog}
    </>
  )
}

function Connected({ partnerName: partner, site, back }: Connection & { back: string | null }) {
  const t = useT()
  const address = back ?? site
  return (
    <EmptyState
      level={1}
      picture="blank-card"
      title={t('done', { partner })}
      text={t('done.text')}
      action={
        <Inline justify="center">
          {address && <Button href={address}>{t('back', { partner })}</Button>}
          <Button as={Link} to={CAMPAIGNS_PATH} variant={address ? 'secondary' : 'primary'}>
            {t('home')}
          </Button>
          <Button as={Link} to={PROFILE_PATH} variant="ghost">
            {t('profile')}
          </Button>
        </Inline>
      }
    />
  )
}

interface ProblemProps {
  error: unknown
  retrying?: boolean
  onRetry: () => void
}

function Problem({ error, retrying = false, onRetry }: ProblemProps) {
  const t = useT()
  const problem = connectProblem(error)
  return (
    <ErrorPanel
      level={1}
      title={t(`problem.${problem}`)}
      text={t(`problem.${problem}.text`)}
      {...(canRetry(problem) && { retryLabel: t('retry'), onRetry, retrying })}
      detail={<Link to={CAMPAIGNS_PATH}>{t('home')}</Link>}
    />
  )
}
