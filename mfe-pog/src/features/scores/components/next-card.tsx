import { useShell } from '@platform/remote-kit/shell'
import { Button, Card, Heading, Stack, space, Text } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { useT } from '../i18n/messages.ts'
import type { NextStep } from '../model/what-next.ts'

interface NextCardProps {
  step: NextStep
  /** The page for it; null where no page does it. */
  path: string | null
  /** Points of the part that are open there. */
  open: number
  /** Points of the whole score for a point of the part. */
  share: number
}

/** What the user does next for more points, and what it can give. */
export function NextCard({ step, path, open, share }: NextCardProps) {
  const t = useT()
  const shell = useShell()
  return (
    <Card>
      <Line>
        <Stack gap={1}>
          <Heading level={3}>{t(`next.${step}`)}</Heading>
          <Text size="meta" tone="mute">
            {t('next.gives', { points: Math.ceil(open), score: Math.ceil(open * share) })}
          </Text>
        </Stack>
        {path && <Button onClick={() => shell.navigate(path)}>{t('next.go')}</Button>}
      </Line>
    </Card>
  )
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  & > :first-child {
    flex: 1 1 200px;
  }
`
