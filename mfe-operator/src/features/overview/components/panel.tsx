import { useFailureText } from '@platform/remote-kit/failure-text'
import { Link } from '@platform/remote-kit/router'
import {
  Card,
  ErrorPanel,
  Heading,
  Inline,
  Loading,
  Skeleton,
  Stack,
  Text,
  TextLink,
} from '@platform/ui'
import type { ReactNode } from 'react'
import { KeptHeight, USUAL_HEIGHT } from '../../../parts/loaded/kept-height.tsx'
import { useT } from '../i18n/messages.ts'

interface PanelProps<Data> {
  title: string
  /** A word beside the title. */
  note?: string
  list: {
    data: Data | undefined
    error: Error | null
    isRefetching: boolean
    refetch: () => unknown
  }
  /** Where the whole is. */
  more: { label: string; to: string }
  children: (data: Data) => ReactNode
}

/** A part of the overview, which loads, fails and is tried again for itself. */
export function Panel<Data>({ title, note, list, more, children }: PanelProps<Data>) {
  const t = useT()
  const failureText = useFailureText()
  return (
    <Card as="section" padding={5}>
      <Stack gap={4}>
        <Inline gap={3}>
          <Heading level={2} size="card">
            {title}
          </Heading>
          {note && (
            <Text size="meta" tone="mute">
              {note}
            </Text>
          )}
        </Inline>
        <KeptHeight>
          {list.data !== undefined && children(list.data)}
          {list.data === undefined && list.error && (
            <ErrorPanel
              title={failureText(list.error, t('panel.failed'))}
              retryLabel={t('panel.retry')}
              retrying={list.isRefetching}
              onRetry={() => void list.refetch()}
            />
          )}
          {list.data === undefined && !list.error && (
            <Loading label={t('panel.loading')}>
              <Skeleton height={USUAL_HEIGHT} />
            </Loading>
          )}
        </KeptHeight>
        <TextLink as={Link} to={more.to}>
          {more.label}
        </TextLink>
      </Stack>
    </Card>
  )
}
