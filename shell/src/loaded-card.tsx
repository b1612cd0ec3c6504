import { Button, Card, Heading, Loading, Notice, Skeleton, Stack, Text } from '@platform/ui'
import type { ReactNode } from 'react'

interface LoadedCardProps {
  title: string
  text: string
  loading: string
  failed: string
  retry: string
  /** Of what is loaded, px: nothing below it moves when it comes. */
  height: number
  /** Loads it again; null while nothing has failed. */
  onRetry: (() => unknown) | null
  /** What is loaded; nothing until then. */
  children: ReactNode
}

/** A card that loads what it shows. */
export function LoadedCard({ title, text, height, onRetry, children, ...texts }: LoadedCardProps) {
  return (
    <Card padding={5} as="section">
      <Stack gap={4}>
        <Stack gap={1}>
          <Heading level={2}>{title}</Heading>
          <Text tone="mute">{text}</Text>
        </Stack>
        {children ||
          (onRetry ? (
            <Notice
              tone="bad"
              live="alert"
              action={
                <Button size="s" variant="secondary" onClick={() => void onRetry()}>
                  {texts.retry}
                </Button>
              }
            >
              {texts.failed}
            </Notice>
          ) : (
            <Loading label={texts.loading}>
              <Skeleton height={height} />
            </Loading>
          ))}
      </Stack>
    </Card>
  )
}
