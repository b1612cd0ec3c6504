import {
  type OutsideProvider,
  outsideProvider,
  type SocialStatuses,
} from '@platform/contracts/identity/social'
import { useQuery, useQueryClient } from '@platform/remote-kit/query'
import { useApi } from '@platform/remote-kit/shell'
import { Button, Card, Heading, Loading, Notice, Skeleton, Stack, Text } from '@platform/ui'
import { useEffect } from 'react'
import { providersQuery, statusesQuery } from '../api/social-api.ts'
import { useT } from '../i18n/messages.ts'
import { onSocialChange } from '../model/social-status.ts'
import { SocialAccountRow } from './social-account-row.tsx'
import { SocialTexts } from './social-texts.ts'

/** The user's outside accounts: those that are connected, and those that can be. */
export function SocialAccountsCard() {
  return (
    <SocialTexts>
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
    <Card padding={5} as="section">
      <Stack gap={4}>
        <Stack gap={1}>
          <Heading level={2}>{t('social.title')}</Heading>
          <Text tone="mute">{t('social.text')}</Text>
        </Stack>
        {failed ? (
          <Notice
            tone="bad"
            live="alert"
            action={
              <Button size="s" variant="secondary" onClick={() => void failed.refetch()}>
                {t('social.retry')}
              </Button>
            }
          >
            {t('social.loadFailed')}
          </Notice>
        ) : providers.data && statuses.data ? (
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
        ) : (
          <Loading label={t('social.loading')}>
            <Skeleton height={320} />
          </Loading>
        )}
      </Stack>
    </Card>
  )
}

/** An account that is connected is shown also where its provider was turned off. */
function shownOf(configured: readonly OutsideProvider[], statuses: SocialStatuses) {
  return outsideProvider.options.filter(
    (provider) => configured.includes(provider) || statuses[provider].isActive,
  )
}
