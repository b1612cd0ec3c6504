import { styled } from '@platform/ui/styled'
import type { ReactNode } from 'react'
import { Button } from '../action/button.tsx'
import { Icon } from '../surface/icon.tsx'
import { Heading } from '../text/heading.tsx'
import { Text } from '../text/text.tsx'
import { color } from '../theme/tokens.ts'
import { Centered } from './empty-state.tsx'

interface ErrorPanelProps {
  /** `info` where nothing is wrong with the site. */
  tone?: 'bad' | 'info'
  title: ReactNode
  text?: ReactNode
  retryLabel?: string | undefined
  onRetry?: (() => void) | undefined
  /** True during a retry. */
  retrying?: boolean
  /** What support may ask for, e.g. a request id. */
  detail?: ReactNode
  /** Use 1 if the page shows nothing else. */
  level?: 1 | 2
}

/** Replaces content that could not be loaded: says what failed and offers a retry. */
export function ErrorPanel(props: ErrorPanelProps) {
  const {
    tone = 'bad',
    title,
    text,
    retryLabel,
    onRetry,
    retrying = false,
    detail,
    level = 2,
  } = props
  return (
    <Centered role="alert">
      <Sign $tone={tone}>
        <Icon name={tone === 'bad' ? 'warning' : 'info'} size={28} />
      </Sign>
      <Heading level={level} size="section">
        {title}
      </Heading>
      {text && <Text tone="mute">{text}</Text>}
      {retryLabel && (
        <Button variant="secondary" icon="retry" loading={retrying} onClick={onRetry}>
          {retryLabel}
        </Button>
      )}
      {detail && (
        <Text size="meta" tone="dim">
          {detail}
        </Text>
      )}
    </Centered>
  )
}

const Sign = styled.span<{ $tone: 'bad' | 'info' }>`
  display: grid;
  place-items: center;
  width: 64px;
  height: 64px;
  border-radius: 20px;
  background: color-mix(in srgb, ${({ $tone }) => color[$tone]} 14%, ${color.surface1});
  color: ${({ $tone }) => color[$tone]};
`
