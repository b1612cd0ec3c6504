import type { OwnKey } from '@platform/contracts/identity/partner-keys'
import { Button, Card, Heading, Inline, Stack, Tag, Text } from '@platform/ui'
import { useState } from 'react'
import { useT } from '../i18n/messages.ts'
import { KeyDiagnostics } from './key-diagnostics.tsx'
import { KeyOrigins } from './key-origins.tsx'
import { KeyReport } from './key-report.tsx'
import { KeySecret } from './key-secret.tsx'

interface KeyCardProps {
  own: OwnKey
  /** The code on the page has it. */
  isChosen: boolean
  onChoose(): void
}

/** One key: its sites, its secret, what it earned, and what keeps it from working. */
export function KeyCard({ own, isChosen, onChoose }: KeyCardProps) {
  const t = useT()
  const [shown, setShown] = useState<'report' | 'diagnostics' | null>(null)
  const toggle = (part: 'report' | 'diagnostics') => setShown(shown === part ? null : part)
  return (
    <Card as="article" padding={5} aria-label={own.name}>
      <Stack gap={4}>
        <Inline justify="between">
          <Heading level={3} size="card">
            {own.name}
          </Heading>
          <Tag tone={own.test ? 'ion' : 'gold'}>{t(own.test ? 'key.test' : 'key.live')}</Tag>
        </Inline>
        <Text>{own.key}</Text>
        <Text tone="mute">{t(own.test ? 'key.test.text' : 'key.live.text')}</Text>
        {!own.active && <Text tone="bad">{t('found.switched-off')}</Text>}
        <Inline>
          <Button variant="secondary" disabled={isChosen} onClick={onChoose}>
            {t(isChosen ? 'key.chosen' : 'key.choose')}
          </Button>
        </Inline>
        <KeyOrigins own={own} />
        <KeySecret own={own} />
        <Inline>
          {(['report', 'diagnostics'] as const).map((part) => (
            <Button
              key={part}
              variant="secondary"
              size="s"
              aria-expanded={shown === part}
              onClick={() => toggle(part)}
            >
              {t(part)}
            </Button>
          ))}
        </Inline>
        {shown === 'report' && <KeyReport own={own} />}
        {shown === 'diagnostics' && <KeyDiagnostics own={own} />}
      </Stack>
    </Card>
  )
}
