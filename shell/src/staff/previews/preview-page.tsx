import type { Preview } from '@platform/contracts/registry/previews'
import { STAFF_PATHS } from '@platform/contracts/shell/paths'
import { ApiFailure } from '@platform/remote-kit/api-client'
import { useFailureText } from '@platform/remote-kit/failure-text'
import { useMutation, useQuery } from '@platform/remote-kit/query'
import { Link, useParams } from '@platform/remote-kit/router'
import { useApi, useFormat, usePageTitle } from '@platform/remote-kit/shell'
import {
  Button,
  Card,
  ErrorPanel,
  Heading,
  Inline,
  Loading,
  Notice,
  Page,
  Skeleton,
  Stack,
  Text,
  TextLink,
} from '@platform/ui'
import { FactList } from '@platform/ui/page-parts'
import { EmptyPage } from '../../layout/empty-page.tsx'
import { openPreview, previewQuery } from '../api/registry-api.ts'
import { useT } from '../i18n/messages.ts'
import { storeOverride } from '../override/store-override.ts'

/** `/staff/previews/:id`: what a preview is of; it begins when the reviewer wants it to. */
export function PreviewPage() {
  const t = useT()
  const { id = '' } = useParams()
  usePageTitle(t('previews.title'))
  const { data, error, isRefetching, refetch } = useQuery(previewQuery(useApi(), id))
  if (data) return <Shown preview={data} />
  return (
    <Page width="text">
      {isGone(error) && (
        <EmptyPage
          title={t('previews.gone')}
          text={t('previews.gone.text')}
          action={t('previews.all')}
          to={STAFF_PATHS.previews}
        />
      )}
      {error && !isGone(error) && (
        <ErrorPanel
          level={1}
          title={t('previews.failed')}
          retryLabel={t('previews.retry')}
          retrying={isRefetching}
          onRetry={() => void refetch()}
        />
      )}
      {!error && (
        <Loading label={t('previews.loading')}>
          <Skeleton height={260} />
        </Loading>
      )}
    </Page>
  )
}

/** It has expired or was ended; an address that is none of a preview looks the same. */
function isGone(error: unknown): boolean {
  const code = error instanceof ApiFailure ? error.code : null
  return code === 'NOT_FOUND' || code === 'VALIDATION_FAILED'
}

function Shown({ preview }: { preview: Preview }) {
  const { id, remote, version, path, note, by, expiresAt } = preview
  const t = useT()
  const api = useApi()
  const { formatDateTime } = useFormat()
  const failureText = useFailureText()
  const open = useMutation({
    mutationFn: () => openPreview(api, id),
    onSuccess(signed) {
      storeOverride(signed)
      // Versions are fixed for a page's life.
      location.assign(path)
    },
  })
  return (
    <Page width="text">
      <Stack gap={6}>
        <Heading level={1}>{remote}</Heading>
        <Card as="section" padding={5}>
          <Stack gap={4}>
            {note && <Text>{note}</Text>}
            <FactList
              facts={[
                { label: t('previews.version'), value: version },
                { label: t('previews.team'), value: by },
                { label: t('previews.until'), value: formatDateTime(expiresAt) },
                { label: t('previews.path'), value: path },
              ]}
            />
            {open.error && (
              <Notice tone="bad" live="alert">
                {failureText(
                  open.error,
                  t(isGone(open.error) ? 'previews.gone' : 'previews.refused'),
                )}
              </Notice>
            )}
            <div>
              <Button loading={open.isPending} onClick={() => open.mutate()}>
                {t('previews.open')}
              </Button>
            </div>
            <Text size="meta" tone="mute">
              {t('previews.intro')}
            </Text>
          </Stack>
        </Card>
        <Inline>
          <TextLink as={Link} to={STAFF_PATHS.previews}>
            {t('previews.all')}
          </TextLink>
        </Inline>
      </Stack>
    </Page>
  )
}
