import { POLICY_PATHS } from '@platform/contracts/shell/paths'
import { Button, Inline, Text, TextLink } from '@platform/ui'
import { BottomStrip } from '../layout/bottom-strip.tsx'
import { useT } from './i18n/messages.ts'

interface ConsentStripProps {
  onAnswer: (given: boolean) => void
  navigate: (path: string) => void
}

/** Both answers are one press away and look alike. */
export function ConsentStrip({ onAnswer, navigate }: ConsentStripProps) {
  const t = useT()
  return (
    <BottomStrip label={t('consent.label')}>
      <Text size="meta">
        {t('consent.text')}{' '}
        <TextLink
          href={POLICY_PATHS.privacy}
          onClick={(event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey) return
            event.preventDefault()
            navigate(POLICY_PATHS.privacy)
          }}
        >
          {t('consent.more')}
        </TextLink>
      </Text>
      <Inline gap={2} wrap={false}>
        <Button variant="secondary" size="s" onClick={() => onAnswer(false)}>
          {t('consent.no')}
        </Button>
        <Button variant="secondary" size="s" onClick={() => onAnswer(true)}>
          {t('consent.yes')}
        </Button>
      </Inline>
    </BottomStrip>
  )
}
