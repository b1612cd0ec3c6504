import type { SkipCost } from '@platform/contracts/kyc/fields'
import { useFailureText } from '@platform/remote-kit/failure-text'
import { Button, color, Icon, Notice, Stack, space, Text } from '@platform/ui'
import { Dialog } from '@platform/ui/interaction'
import { styled } from '@platform/ui/styled'
import { useSkip } from '../api/skip.ts'
import { useT } from '../i18n/messages.ts'

export interface SkipDialogProps {
  costs: readonly SkipCost[]
  open: boolean
  onClose: () => void
}

/** Says what it costs to go on without being verified, before the user does. */
export function SkipDialog({ costs, open, onClose }: SkipDialogProps) {
  const t = useT()
  const failureText = useFailureText()
  const skip = useSkip()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('skip.title')}
      closeLabel={t('close')}
      locked={skip.isPending}
      footer={
        <Stack gap={2.5}>
          <Button block size="l" data-autofocus disabled={skip.isPending} onClick={onClose}>
            {t('skip.not')}
          </Button>
          <Button
            block
            size="l"
            variant="ghost"
            loading={skip.isPending}
            onClick={() => void skip.send().then((skipped) => skipped && onClose())}
          >
            {t('skip.yes')}
          </Button>
        </Stack>
      }
    >
      <Stack gap={4}>
        <Text>{t('skip.text')}</Text>
        <Costs>
          {costs.map((cost) => (
            <li key={cost}>
              <Icon name="lock" size={18} />
              <span>{t(`cost.${cost}`)}</span>
            </li>
          ))}
        </Costs>
        <Text size="meta" tone="mute">
          {t('skip.later')}
        </Text>
        {skip.error && (
          <Notice tone="bad" live="alert">
            {failureText(skip.error, t('failed'))}
          </Notice>
        )}
      </Stack>
    </Dialog>
  )
}

const Costs = styled.ul`
  display: grid;
  gap: ${space(2.5)};
  padding: 0;
  list-style: none;
  & > li {
    display: flex;
    gap: ${space(2.5)};
  }
  & svg {
    flex: none;
    margin-top: 3px;
    color: ${color.gold};
  }
`
