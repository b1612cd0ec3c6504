import { copyText } from '@platform/remote-kit/copy-text'
import { useShell } from '@platform/remote-kit/shell'
import { Button, Card, color, Heading, Inline, Stack, size, Text } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { useT } from './i18n/messages.ts'

interface CodeBlockProps {
  title: string
  text?: string
  code: string
}

/** Code with a button that copies it. */
export function CodeBlock({ title, text, code }: CodeBlockProps) {
  const t = useT()
  const { alerts } = useShell()
  const copy = async () => {
    if (await copyText(code)) alerts.show({ message: t('copied') })
    else alerts.show({ message: t('copyFailed'), type: 'error' })
  }
  return (
    <Card as="section" padding={5}>
      <Stack gap={3}>
        <Inline justify="between">
          <Heading level={2} size="card">
            {title}
          </Heading>
          <Button
            variant="secondary"
            size="s"
            icon="copy"
            aria-label={`${t('copy')}: ${title}`}
            onClick={() => void copy()}
          >
            {t('copy')}
          </Button>
        </Inline>
        {text && <Text tone="mute">{text}</Text>}
        <Code tabIndex={0} aria-label={title}>
          <code>{code}</code>
        </Code>
      </Stack>
    </Card>
  )
}

const Code = styled.pre`
  padding: 16px;
  border-radius: 10px;
  background: ${color.surface3};
  font: ${size.meta} / 1.6 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace;
  overflow-x: auto;
  overflow-wrap: normal;
`
