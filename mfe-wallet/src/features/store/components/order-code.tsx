import { copyText } from '@platform/remote-kit/copy-text'
import { useShell } from '@platform/remote-kit/shell'
import { Button, color, Inline, radius, Stack, space, Text } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { useRevealCode } from '../api/reveal-code.ts'
import { useT } from '../i18n/messages.ts'
import { StoreRefusal } from './store-refusal.tsx'

/** Shows the code of an order once it is asked for. */
export function OrderCode({ orderId, isFirst = false }: { orderId: string; isFirst?: boolean }) {
  const t = useT()
  const { alerts } = useShell()
  const { send, data: code, error, isPending } = useRevealCode()
  async function copy() {
    const isCopied = code !== undefined && (await copyText(code))
    alerts.show(isCopied ? { message: t('copied') } : { message: t('copyFailed'), type: 'error' })
  }
  if (code !== undefined) {
    return (
      <Stack gap={2} role="status">
        <Text size="meta" tone="mute">
          {t('code')}
        </Text>
        <Inline gap={2}>
          <Code>{code}</Code>
          <Button variant="secondary" icon="copy" onClick={() => void copy()}>
            {t('copy')}
          </Button>
        </Inline>
        <Text size="meta" tone="mute">
          {t('keep')}
        </Text>
      </Stack>
    )
  }
  return (
    <Stack gap={2} align="start">
      <Button
        variant={isFirst ? 'primary' : 'secondary'}
        loading={isPending}
        onClick={() => void send(orderId)}
      >
        {isPending ? t('showing') : t('show')}
      </Button>
      {error && <StoreRefusal failure={error} />}
    </Stack>
  )
}

const Code = styled.code`
  min-width: 0;
  padding: ${space(3)};
  border: 1px dashed ${color.gold};
  border-radius: ${radius.control};
  background: ${color.surface2};
  font-size: 16px;
  overflow-wrap: anywhere;
  user-select: all;
`
