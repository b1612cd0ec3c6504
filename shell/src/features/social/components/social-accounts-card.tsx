import {
  type OutsideProvider,
  outsideProvider,
  type SocialStatuses,
} from '@platform/contracts/identity/social'
import { useQuery, useQueryClient } from '@platform/remote-kit/query'
import { useApi } from '@platform/remote-kit/shell'
import { Skeleton, Stack } from '@platform/ui'
import { useEffect } from 'react'
import { LoadedCard } from '../../../loaded-card.tsx'
import { providersQuery, statusesQuery } from '../api/social-api.ts'
import { useT } from '../i18n/messages.ts'
import { onSocialChange } from '../model/social-status.ts'
import { SocialAccountRow } from './social-account-row.tsx'
import { SocialTexts } from './social-texts.ts'

/** Of the accounts while they load, px, without and with the words above them: nothing below moves. */
const LIST_HEIGHT = 320
const CARD_HEIGHT = LIST_HEIGHT + 110

/** The user's outside accounts: those that are connected, and those that can be. */
export function SocialAccountsCard() {
  return (
    <SocialTexts pending={<Skeleton height={CARD_HEIGHT} />}>
      <SocialAccounts />
    </SocialTexts>
  )
}

function SocialAccounts() {
  const t = useT()
  const api = useApi()
  const queries = useQueryClient()
  const providers = useQuery({ ...providersQuery(api), select: (ways) => ways.providers })
  const statuses = useQuery(statusesQuery(api))
  const { queryKey } = statusesQuery(api)
  useEffect(
    () => onSocialChange(() => void queries.invalidateQueries({ queryKey })),
    [queries, queryKey],
  )
  const failed = [providers, statuses].find(({ isError, data }) => isError && !data)
  const show = (next: SocialStatuses) => queries.setQueryData(queryKey, next)
  return (
    <LoadedCard
      title={t('social.title')}
      text={t('social.text')}
      loading={t('social.loading')}
      failed={t('social.loadFailed')}
      retry={t('social.retry')}
      height={LIST_HEIGHT}
      onRetry={failed ? failed.refetch : null}
    >
      {providers.data && statuses.data && (
        <Stack as="ul" gap={4}>
          {shownOf(providers.data, statuses.data).map((provider) => (
            <SocialAccountRow
              key={provider}
              provider={provider}
              status={statuses.data[provider]}
              canConnect={providers.data.includes(provider)}
              onChanged={show}
            />
          ))}
        </Stack>
      )}
    </LoadedCard>
  )
}

/** An account that is connected is shown also where its provider was turned off. */
function shownOf(configured: readonly OutsideProvider[], statuses: SocialStatuses) {
  return outsideProvider.options.filter(
    (provider) => configured.includes(provider) || statuses[provider].isActive,
  )
}
