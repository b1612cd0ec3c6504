import { useQuery } from '@platform/remote-kit/query'
import { useApi } from '@platform/remote-kit/shell'
import { Button, Card, Heading, Loading, Notice, Skeleton, Stack, Text } from '@platform/ui'
import { textsOf } from '../../../i18n/texts-of.tsx'
import { exportQuery } from '../api/export-api.ts'
import { messages, useT } from '../i18n/messages.ts'
import { ExportState } from './export-state.tsx'

const Texts = textsOf(messages)

/** A copy of what is stored about the user, asked for and fetched here. Its texts load with its code. */
export function ExportCard() {
  return (
    <Texts>
      <Export />
    </Texts>
  )
}

function Export() {
  const t = useT()
  const { data, isError, refetch } = useQuery(exportQuery(useApi()))
  return (
    <Card padding={5} as="section">
      <Stack gap={4}>
        <Stack gap={1}>
          <Heading level={2}>{t('export.title')}</Heading>
          <Text tone="mute">{t('export.text')}</Text>
        </Stack>
        {data ? (
          <ExportState last={data.export} />
        ) : isError ? (
          <Notice
            tone="bad"
            live="alert"
            action={
              <Button size="s" variant="secondary" onClick={() => void refetch()}>
                {t('export.retry')}
              </Button>
            }
          >
            {t('export.notLoaded')}
          </Notice>
        ) : (
          <Loading label={t('export.loading')}>
            <Skeleton height={48} />
          </Loading>
        )}
      </Stack>
    </Card>
  )
}
